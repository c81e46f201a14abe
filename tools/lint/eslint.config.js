// Few rules, each of which finds faults: how code looks is Prettier's, and what it means is svelte-check's. Run by tools/check.
import svelte from 'eslint-plugin-svelte';
import { parser, plugin } from 'typescript-eslint';
import svelteConfig from '../../svelte.config.js';

const languageOptions = {
  parser,
  parserOptions: { project: 'tools/lint/tsconfig.json', extraFileExtensions: ['.svelte'] },
};

export default [
  { ignores: ['build/', 'web/dist/', '**/node_modules/', 'web/src/wire.ts'] },
  ...svelte.configs.recommended,
  { files: ['**/*.{ts,js,mjs}'], languageOptions },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { ...languageOptions.parserOptions, parser, svelteConfig },
    },
  },
  {
    files: ['**/*.{ts,js,mjs,svelte}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@typescript-eslint': plugin },
    rules: {
      eqeqeq: 'error',
      'no-constant-condition': ['error', { checkLoops: 'allExceptWhileTrue' }],
      'no-dupe-else-if': 'error',
      'no-self-assign': 'error',
      'no-self-compare': 'error',
      'no-unreachable': 'error',
      'no-unsafe-finally': 'error',
      'no-unsafe-optional-chaining': 'error',
      'no-var': 'error',
      'use-isnan': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      // False alarms: what Svelte warns of is seen by svelte-check alone; maps that live within one call; looks.
      'svelte/no-unused-svelte-ignore': 'off',
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/no-useless-children-snippet': 'off',
    },
  },
];
