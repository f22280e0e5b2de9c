import { svelte } from '@sveltejs/vite-plugin-svelte';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { isOfGames, isOfPage } from './messages.config';

// Of a message file the page gets what the page says, and the generic page (`en.json?games`) what it says of games; the
// terminal's texts stay behind.
function messages(): Plugin {
  return {
    name: 'subrosa-messages',
    enforce: 'pre',
    transform(code, id) {
      const [, games] = /\/messages\/[a-z]+\.json(\?games)?$/.exec(id) ?? [undefined, null];
      if (games === null) return null;
      const all = JSON.parse(code) as Record<string, string>;
      const wanted = Object.entries(all).filter(([key]) => (games ? isOfGames(key) : isOfPage(key)));
      return { code: JSON.stringify(Object.fromEntries(wanted)), map: null };
    },
  };
}

// The server sends a file's compressed sibling if there is one.
function compressed(): Plugin {
  let directory = '';
  const files = (from: string): string[] =>
    readdirSync(from).flatMap((name) => {
      const path = join(from, name);
      return statSync(path).isDirectory() ? files(path) : [path];
    });
  return {
    name: 'subrosa-compressed',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const path of files(directory)) {
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(path)) continue;
        const bytes = readFileSync(path);
        if (bytes.length < 1024) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
      }
    },
  };
}

// While developing: the house that a `subrosa serve` has opened.
const house = process.env.SUBROSA_HOUSE ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [messages(), svelte(), compressed()],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': house, '/ws': { target: house, ws: true } },
  },
  test: { include: ['src/**/*.test.ts', 'tests/*.test.ts'], environment: 'jsdom' },
});
