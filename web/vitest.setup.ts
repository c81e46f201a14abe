// Debian's Node 18 has what a browser calls `crypto`, but not under that name.
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto as Crypto;
