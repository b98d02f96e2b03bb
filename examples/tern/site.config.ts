import { defineConfig } from '../../packages/lectern/src/index.ts'
import { openApi } from '../../packages/lectern-openapi/src/index.ts'
import { constants } from './constants.ts'
import { tideChart } from './directives/tide-chart/directive.ts'
import { theme } from './theme.ts'

export default defineConfig({
  title: 'Tern',
  description: 'An open-source tide and surf station that you build yourself',
  lang: 'en-US',
  base: '/handbook/',
  origin: 'https://tern.example.com',
  version: '2.4',
  constants,
  directives: [tideChart],
  generators: openApi,
  theme,
  supportUrl: 'https://tern.example.com/forum',
  nav: [
    { type: 'link', text: 'Build', link: '/assembly/', primary: true },
    { type: 'link', text: 'Tides', link: '/tides/' },
    { type: 'link', text: 'Waves', link: '/waves/' },
    { type: 'link', text: 'API', link: '/api/' },
    { type: 'link', text: 'Help', link: '/troubleshooting/' },
  ],
  sidebars: {
    '/': [
      '/',
      {
        title: 'Build your station',
        collapsible: false,
        children: ['/assembly/', '/mounting/', '/firmware/', '/calibration/', '/maintenance/'],
      },
      {
        title: 'Use the readings',
        collapsible: false,
        children: ['/tides/', '/waves/', '/alerts/', '/export/'],
      },
      {
        title: 'Reference',
        collapsible: false,
        children: ['/configuration/', '/cli/', '/api/', '/troubleshooting/', '/glossary/'],
      },
    ],
  },
  redirects: { '/install/': '/firmware/' },
  search: {
    synonyms: [
      ['gauge', 'sensor', 'radar'],
      ['swell', 'surf', 'waves'],
    ],
    popular: [
      { title: 'Assembly', link: '/assembly/' },
      { title: 'Calibration', link: '/calibration/' },
      { title: 'API reference', link: '/api/' },
    ],
  },
})
