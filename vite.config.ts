// How the page is built: hashed files under assets/, nothing inlined, and a service worker that knows them all.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { parts } from './web/parts';
import { precache } from './web/precache';

// The same policy as the server's, so that a preview fails where the product would.
const content_security_policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const server = process.env.ENGAWA_SERVER ?? 'http://127.0.0.1:8080';
const proxy = { '/api': { target: server, ws: true } };

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

// The engines of the games; tests have a page with more of them.
const usual_modules = 'build/wasm';
const modules = process.env.ENGAWA_MODULES ?? usual_modules;
const examples = modules === usual_modules ? 'build/none' : 'examples';

export default defineConfig({
  root: path('web'),
  resolve: {
    alias: { $web: path('web/src'), $games: path('games'), $modules: path(modules), $examples: path(examples) },
  },
  plugins: [
    svelte({ configFile: path('svelte.config.js') }),
    modules === usual_modules && parts(path('.')),
    precache(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  worker: { format: 'es' },
  test: { dir: path('.'), include: ['{web,games}/**/*.test.ts'], setupFiles: path('web/vitest.setup.ts') },
  server: { proxy, fs: { allow: [path('.')] } },
  preview: { proxy, headers: { 'Content-Security-Policy': content_security_policy } },
});
