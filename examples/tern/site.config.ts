import { defineConfig } from '../../packages/lectern/src/index.ts'
import { openApi } from '../../packages/lectern-openapi/src/index.ts'
import { constants } from './constants.ts'
import { tideChart } from './directives/tide-chart/directive.ts'
import { icons } from './icons.ts'
import { theme } from './theme.ts'

export default defineConfig({
  title: 'Tern',
  description: 'An open-source tide and surf station that you build yourself',
  lang: 'en-US',
  base: '/handbook/',
  origin: 'https://tern.example.com',
  version: '2.4',
  houseRules: true,
  constants,
  directives: [tideChart],
  generators: openApi,
  theme,
  repo: { url: 'https://tern.example.com/source', icon: icons.tern },
  supportUrl: 'https://tern.example.com/forum',
  nav: [
    { type: 'link', text: 'Build', link: '/assembly/' },
    {
      type: 'grid',
      text: 'Readings',
      items: [
        { title: 'Tides', subtitle: 'Levels, predictions and surge', link: '/tides/', icon: icons.tide },
        { title: 'Waves', subtitle: 'Height, period and swell', link: '/waves/', icon: icons.wave },
        { title: 'Alerts', subtitle: 'Get a message in time', link: '/alerts/', icon: icons.bell },
        { title: 'Export', subtitle: 'Keep every reading', link: '/export/', icon: icons.file },
      ],
    },
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
  staticApi: true,
  images: true,
  feeds: true,
  offline: true,
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
    questions: ['How do I calibrate the gauge?', 'Which sensor measures the tide?'],
  },
})
