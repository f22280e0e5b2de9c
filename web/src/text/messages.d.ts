// What vite.config.ts makes of a message file for the generic page.
declare module '*.json?games' {
  const texts: Record<string, string>;
  export default texts;
}
