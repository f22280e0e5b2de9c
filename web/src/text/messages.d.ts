// The words that are loaded later, made by vite.config.ts: by part, then by language.
declare module 'virtual:words' {
  const parts: Record<string, Record<string, () => Promise<{ default: Record<string, string> }>>>;
  export default parts;
}
