/** Style sheets as text, which the bundler minifies. */
declare module '*.css?inline' {
  const text: string
  export = text
}
