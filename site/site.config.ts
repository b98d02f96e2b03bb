import { defineConfig } from '../packages/lectern/src/index.ts'
import { openApi } from '../packages/lectern-openapi/src/index.ts'
import { samples } from '../packages/lectern-samples/src/index.ts'
import { english, headings, spelling } from './checks/index.ts'
import { concepts } from './concepts.ts'
import { constantKeywords, constants, constantUnits } from './constants.ts'
import { costCalculator } from './directives/cost-calculator/directive.ts'
import { useCases } from './directives/use-cases/directive.ts'
import { cli } from './generators/cli/index.ts'
import { componentApi } from './generators/component-api/index.ts'
import { names } from './names.ts'
import { redirects } from './redirects.ts'
import { sidebars } from './sidebars.ts'
import { synonyms } from './synonyms.ts'
import { theme } from './theme.ts'

export default defineConfig({
  title: 'Pipedream',
  description: 'Connect APIs, remarkably fast',
  lang: 'en-US',
  base: '/docs/',
  origin: 'https://pipedream.com',
  version: 'latest',
  houseRules: true,
  repo: {
    url: 'https://github.com/PipedreamHQ/pipedream',
    edit: 'https://github.com/PipedreamHQ/pipedream/edit/master/docs/docs/{path}',
  },
  supportUrl: 'https://pipedream.com/support',

  constants,

  names,

  directives: [costCalculator, useCases],

  generators: [...openApi, ...cli, ...componentApi],

  checks: [english, headings, spelling, samples({ platform: new URL('./platform/index.ts', import.meta.url) })],

  nav: [
    { type: 'link', text: 'Get Started', link: '/quickstart/' },
    {
      type: 'grid',
      text: 'Concepts',
      items: [
        { title: 'Workflows', subtitle: 'Run a series of steps automatically', link: '/workflows/', icon: 'workflow' },
        { title: 'Steps', subtitle: 'Pass data from one to the next', link: '/workflows/steps/', icon: 'step' },
        { title: 'Triggers', subtitle: 'Choose what starts a workflow', link: '/triggers/', icon: 'trigger' },
        { title: 'Code', subtitle: 'Run your own code in a step', link: '/code/', icon: 'code' },
        { title: 'Integrate', subtitle: 'Connect apps to each other', link: '/integrate/', icon: 'integrate' },
        {
          title: 'Components',
          subtitle: 'Build reusable sources and actions',
          link: '/components/',
          icon: 'component',
        },
      ],
    },
    { type: 'link', text: 'Guides', link: '/guides/' },
    { type: 'link', text: 'Support', link: 'https://pipedream.com/support' },
    { type: 'link', text: 'Pricing', link: '/pricing/' },
    { type: 'link', text: 'Security & Privacy', link: '/privacy-and-security/' },
  ],
  versions: {
    current: 'v2',
    label: 'Docs Version Menu',
    items: [
      { text: 'v2', link: 'https://pipedream.com/docs/', badge: 'New', note: 'These docs' },
      { text: 'v1', link: 'https://pipedream.com/docs/v1', note: 'For workflows built in the first version' },
    ],
  },

  theme,

  sidebars,

  redirects,

  search: {
    synonyms,
    concepts,
    constants: constantKeywords,
    units: constantUnits,
    legacy: ['/removed-features/', '/notebook/', '/workflows/steps/actions/', '/quickstart/create-new-workflow.html'],
    popular: [
      { title: 'Quickstart', link: '/quickstart/' },
      { title: 'HTTP triggers', link: '/triggers/#http' },
      { title: 'Node.js code', link: '/code/nodejs/' },
      { title: 'Limits', link: '/limits/' },
      { title: 'Common errors', link: '/errors/' },
      { title: 'Component API', link: '/components/api/' },
    ],
    questions: [
      'How do I share data between steps?',
      'How do I return an HTTP response?',
      'What happens if a workflow times out?',
    ],
    // With an app ID, the hosted service answers searches; without one, the embedded search does. All three values are public.
    hosted: { appId: '', apiKey: '', indexName: '' },
  },

  staticApi: true,

  agents: {
    assistants: [
      { title: 'ChatGPT', href: 'https://chatgpt.com/?q=Read%20{markdown}%20so%20that%20I%20can%20ask%20about%20it.' },
      { title: 'Claude', href: 'https://claude.ai/new?q=Read%20{markdown}%20so%20that%20I%20can%20ask%20about%20it.' },
    ],
  },
  images: true,

  feeds: true,

  offline: true,

  // Set an ID to load the tag manager: { id: 'GTM-XXXX' }.
  tagManager: null,
})
