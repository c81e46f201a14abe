// A share of the tables in windows of many sizes.
import { test_share_of } from './sizes.mjs';

test_share_of(import.meta.url);
