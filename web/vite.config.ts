import { svelte } from '@sveltejs/vite-plugin-svelte';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import type { ManualChunkMeta } from 'rollup';
import { defineConfig } from 'vitest/config';
import { laterParts, partOf } from './messages.config';
import { languages } from './src/text/languages';

// Of a message file the page gets one part (`en.json?part=rose`), without one what it says at once; the terminal's texts
// stay behind. `virtual:words` loads a later part in a language.
function messages(): Plugin {
  const words = 'virtual:words';
  return {
    name: 'subrosa-messages',
    enforce: 'pre',
    resolveId: (id) => (id === words ? `\0${words}` : null),
    load(id) {
      if (id !== `\0${words}`) return null;
      const loaders = laterParts.map((part) => {
        const files = languages.map((one) => `${one}: () => import('/messages/${one}.json?part=${part}')`);
        return `'${part}': { ${files.join(', ')} }`;
      });
      return `export default { ${loaders.join(',\n')} };`;
    },
    transform(code, id) {
      const found = /\/messages\/[a-z]+\.json(?:\?part=([a-z.]+))?$/.exec(id);
      if (!found) return null;
      const all = JSON.parse(code) as Record<string, string>;
      const wanted = Object.entries(all).filter(([key]) => partOf(key) === (found[1] ?? 'page'));
      return { code: JSON.stringify(Object.fromEntries(wanted)), map: null };
    },
  };
}

// Of a face only what our pages use: without hints for old screens, small capitals and the like, half the size.
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'onum', 'pnum', 'tnum'];
const smaller = resolve('node_modules/.cache/letters');

// The letters of a range: "U+0000-00FF, U+0131".
function lettersIn(range: string): string {
  return range
    .split(',')
    .flatMap((one) => {
      const [first = 0, last = first] = one
        .replace('U+', '')
        .split('-')
        .map((code) => parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}

// `@letters alegreya 400;` in a style sheet: a face with only the letters that our five languages need. The second file
// of a face loads when a page uses it.
function letters(): Plugin {
  const face = async (name: string, weight: string, subset: string): Promise<string> => {
    const told = (file: string): unknown =>
      JSON.parse(readFileSync(resolve('node_modules/@fontsource', name, file), 'utf8'));
    const { family } = told('metadata.json') as { family: string };
    const range = (told('unicode.json') as Record<string, string>)[subset]!;
    const file = `${name}-${subset}-${weight}-normal.woff2`;
    const from = readFileSync(resolve('node_modules/@fontsource', name, 'files', file));
    const path = join(
      smaller,
      createHash('sha256').update(from).update(features.join()).digest('hex').slice(0, 8),
      file,
    );
    if (!existsSync(path)) {
      const wish = { targetFormat: 'woff2', keepFeatures: features, noHinting: true } as const;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, await subsetFont(from, lettersIn(range), wish));
    }
    return `@font-face { font-family: '${family}'; font-style: normal; font-display: swap; font-weight: ${weight};
      src: url('/${relative(resolve('.'), path)}') format('woff2');
      unicode-range: ${range}; }`;
  };
  return {
    name: 'subrosa-letters',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.css$/.test(id) || !code.includes('@letters')) return null;
      let written = code;
      for (const [rule, name = '', weight = ''] of code.matchAll(/@letters ([a-z-]+) (\d+);/g)) {
        const faces = [await face(name, weight, 'latin-ext'), await face(name, weight, 'latin')];
        written = written.replace(rule, faces.join(''));
      }
      return { code: written, map: null };
    },
  };
}

// What the server says of a table in the previews of messengers (server/preview.hpp): in English first.
function previews(): Plugin {
  return {
    name: 'subrosa-previews',
    apply: 'build',
    generateBundle() {
      const texts = ['en', 'cs', 'de', 'nl', 'fr'].map((language) => {
        const all = JSON.parse(readFileSync(resolve(`messages/${language}.json`), 'utf8')) as Record<
          string,
          string
        >;
        const names = Object.entries(all).flatMap(([key, name]) => {
          const game = /^(?!web|play|join)([a-z]+)_name$/.exec(key)?.[1];
          return game ? [[game, name] as const] : [];
        });
        return {
          language,
          invites: all.preview_invites,
          invited: all.preview_invited,
          line: all.preview_line,
          house: all.web_lobby_hero_note,
          games: Object.fromEntries(names),
        };
      });
      this.emitFile({ type: 'asset', fileName: 'previews.json', source: JSON.stringify(texts) });
    },
  };
}

// `virtual:modules` has the addresses of the WebAssembly that `scripts/build browser` has made: the house and the rules
// of the companion. What is not built is undefined.
function modules(): Plugin {
  const name = 'virtual:modules';
  const built = ['house.js', 'house.wasm', 'rules.wasm'].map((file) => resolve('../build/browser', file));
  let alone = false;
  return {
    name: 'subrosa-modules',
    configResolved(config) {
      alone = config.mode === 'companion';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const there = built.map((path, at) => existsSync(path) && (at === 2 || !alone));
      const imports = built.map((path, at) => (there[at] ? `import file${at} from '${path}?url';\n` : ''));
      return `${imports.join('')}
        export const house = ${there[0] && there[1] ? '{ glue: file0, wasm: file1 }' : 'undefined'};
        export const rules = ${there[2] ? 'file2' : 'undefined'};`;
    },
    configureServer(server) {
      const again = (path: string): void => {
        const known = built.includes(path) && server.moduleGraph.getModuleById(`\0${name}`);
        if (known) void server.reloadModule(known);
      };
      server.watcher.add(built);
      server.watcher.on('add', again).on('change', again);
    },
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

// The service worker with its list of this build: what a page needs without a network, and what it keeps later. Pictures
// of the previews are for messengers only.
function service(): Plugin {
  let directory = '';
  return {
    name: 'subrosa-service',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const large = 200_000;
      const found = filesIn(directory)
        .map((path) => ({ file: relative(directory, path), content: readFileSync(path) }))
        .filter(({ file }) => !/^(cards|previews|service\.)/.test(file))
        .sort((a, b) => (a.file < b.file ? -1 : 1));
      const whole = createHash('sha256');
      for (const { file, content } of found) whole.update(file).update(content);
      const isLater = ({ file, content }: (typeof found)[0]): boolean =>
        file.endsWith('.wasm') && content.length > large;
      const name = ({ file }: (typeof found)[0]): string => (file === 'index.html' ? './' : `./${file}`);
      const build = {
        version: whole.digest('hex').slice(0, 16),
        files: found.filter((one) => !isLater(one)).map(name),
        modules: found.filter(isLater).map(name),
      };
      const worker = readFileSync(resolve('src/service/worker.js'), 'utf8');
      writeFileSync(join(directory, 'service.js'), `const build = ${JSON.stringify(build)};\n${worker}`);
    },
  };
}

// The server sends a file's compressed sibling if there is one.
function compressed(): Plugin {
  let directory = '';
  return {
    name: 'subrosa-compressed',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const path of filesIn(directory)) {
        if (!/\.(js|css|html|svg|json|webmanifest|wasm)$/.test(path)) continue;
        const bytes = readFileSync(path);
        if (bytes.length < 1024) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
      }
    },
  };
}

// What every page uses is in one file, and so is what every table uses and the lobby does not: small files, cut by who shares
// them, would cost more than they are worth.
const ofEveryPage = /\/src\/(route\.svelte|service\/address|(text|look)\/[^/]+|house\/(?!where)[^/]+)\.ts$/;
const clients = readdirSync('src/games')
  .map((game) => `src/games/${game}/client.ts`)
  .filter((file) => existsSync(file));
function together(id: string, { getModuleInfo }: ManualChunkMeta): string | undefined {
  if (/node_modules\/(svelte|i18next|esm-env|clsx)\//.test(id) || ofEveryPage.test(id)) return 'common';
  const uses = (file: string): boolean => {
    const found = new Set([resolve(file)]);
    for (const one of found) for (const used of getModuleInfo(one)?.importedIds ?? []) found.add(used);
    return found.has(id);
  };
  return clients.every(uses) && !uses('src/pages/Lobby.svelte') && !uses('src/main.ts') ? 'table' : undefined;
}

// The companion alone, for any static host: its pages only, with addresses relative to wherever it lies. What a server
// says in headers stands in the page.
const policy =
  `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:;
  font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none';
  form-action 'none'`.replace(/\s+/g, ' ');
function companion(): Plugin {
  const nothing = '\0nothing';
  let directory = '';
  return {
    name: 'subrosa-companion',
    apply: (_, { mode, command }) => mode === 'companion' && command === 'build',
    enforce: 'pre',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    resolveId(id) {
      if (/\/pages\/pages$/.test(id)) return resolve('src/companion/pages.ts');
      // Tables, replays and books of the games (games/registry.ts).
      return /^\.\/[a-z]+\/(replay\/|learn\/)?client$/.test(id) ? nothing : null;
    },
    load: (id) => (id === nothing ? 'export default undefined;' : null),
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
    closeBundle() {
      rmSync(join(directory, 'cards'), { recursive: true });
    },
  };
}

// While developing: the house that a `subrosa serve` has opened.
const house = process.env.SUBROSA_HOUSE ?? 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => ({
  base: mode === 'companion' ? './' : '/',
  plugins: [
    messages(),
    letters(),
    modules(),
    companion(),
    svelte(),
    service(),
    // What our own server can do.
    ...(mode === 'companion' ? [] : [previews(), compressed()]),
  ],
  worker: { format: 'es', plugins: () => [messages(), modules()] },
  // Texts are read by their ids alone: an export for each would name each id twice more.
  json: { namedExports: false },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Each file costs some 700 bytes of headers; larger ones would bring along what is not needed yet.
    rollupOptions: { output: { experimentalMinChunkSize: 2500, manualChunks: together } },
  },
  server: {
    fs: { allow: ['.', '../build/browser'] },
    proxy: { '/api': { target: house }, '/ws': { target: house, ws: true } },
  },
  // Tests mount components as a browser does.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  test: {
    include: ['src/**/*.test.ts', 'tests/*.test.ts'],
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
  },
}));
