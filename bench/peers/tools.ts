/** Commands that install each tool in its own folder, with the versions of the published measurements. */
export const installs = {
  ours: [],
  hugo: [],
  vitepress: ['npm init -y', 'npm i -D vitepress@1.6.4 vue'],
  // The package `node` needs an install script to find the package of the platform.
  starlight: [
    'npm init -y',
    `npm i node-${process.platform}-${process.arch}@22 astro@7.3.5 @astrojs/starlight@0.42.4 sharp`,
  ],
  docusaurus: [
    'npx -y create-docusaurus@3.10.2 . classic --typescript --skip-install',
    'npm pkg set overrides.@docsearch/react=4.7.0 overrides.@docsearch/core=4.7.0',
    'npm i @docusaurus/faster@3.10.2 @easyops-cn/docusaurus-search-local@0.55.3',
  ],
  rspress: [
    'npm init -y',
    'npm pkg set overrides.remark-cjk-friendly=2.3.1 overrides.remark-cjk-friendly-gfm-strikethrough=2.3.1',
    'npm i @rspress/core@2.0.22',
  ],
  fumadocs: [
    'npx -y create-fumadocs-app@16.2.2 . --template +next+fuma-docs-mdx+static --pm npm --no-git --search orama -y',
    'npm i',
  ],
  nextra: [
    'npm init -y',
    'npm pkg set type=module',
    'npm i next@16 react react-dom nextra@4.6.1 nextra-theme-docs@4.6.1 pagefind typescript@5 @types/react @types/node',
  ],
} satisfies Record<string, readonly string[]>

export type ToolName = keyof typeof installs

/** The tools that are compared unless others are named; the others take longest, and one of them fails. */
export const usualTools: readonly ToolName[] = ['ours', 'hugo', 'vitepress', 'docusaurus', 'starlight', 'rspress']
export const toolNames: readonly string[] = Object.keys(installs)

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(installs, name)
}

/** The kit's stages; the last three load pages in a browser. */
export const stageNames = ['build', 'warm', 'size', 'load', 'nav', 'search'] as const
export type StageName = (typeof stageNames)[number]

export function isStageName(name: string): name is StageName {
  return stageNames.some((one) => one === name)
}
