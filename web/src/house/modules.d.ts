// The addresses of the WebAssembly, made by vite.config.ts; undefined where it was not built.
declare module 'virtual:modules' {
  export const house: { glue: string; wasm: string } | undefined;
  export const rules: string | undefined;
}
