import { defineConfig } from './src/node/config/schema.ts'

export default defineConfig({
  title: 'Pipedream',
  description: 'Connect APIs, remarkably fast',
  lang: 'en-US',
  base: '/docs/',
  origin: 'https://pipedream.com',
  version: 'latest',
  repo: {
    url: 'https://github.com/PipedreamHQ/pipedream',
    edit: 'https://github.com/PipedreamHQ/pipedream/edit/master/docs/docs/{path}',
  },
  supportUrl: 'https://pipedream.com/support',

  constants: {
    PIPEDREAM_BASE_URL: 'https://pipedream.com',
    API_BASE_URL: 'https://api.pipedream.com/v1',
    SQL_API_BASE_URL: 'https://rt.pipedream.com/sql',
    PAYLOAD_SIZE_LIMIT: '512KB',
    MEMORY_LIMIT: '256MB',
    MEMORY_ABSOLUTE_LIMIT: '10GB',
    EMAIL_PAYLOAD_SIZE_LIMIT: '30MB',
    INSPECTOR_EVENT_LIMIT: 100,
    INSPECTOR_EVENT_EXPIRY_DAYS: 30,
    FUNCTION_PAYLOAD_LIMIT: '6MB',
    DAILY_INVOCATIONS_LIMIT: 333,
    FREE_ORG_DAILY_INVOCATIONS_LIMIT: 66,
    PRICE_PER_INVOCATION: '$0.0002',
    FREE_MONTHLY_INVOCATIONS: 10_000,
    PRO_MONTHLY_INVOCATIONS: 20_000,
    TEAM_MONTHLY_INVOCATIONS: 20_000,
    ENTERPRISE_MONTHLY_INVOCATIONS: 100_000,
    TEAM_MEMBER_LIMIT: 5,
    PRO_MONTHLY_PRICE: '$19',
    TEAM_MONTHLY_PRICE: '$19',
    DEFAULT_WORKFLOW_QUEUE_SIZE: 100,
    MAX_WORKFLOW_QUEUE_SIZE: 10_000,
    NODE_VERSION: 14,
    PYTHON_VERSION: '3.8',
    CONFIGURED_PROPS_SIZE_LIMIT: '64KB',
    SERVICE_DB_SIZE_LIMIT: '60KB',
    TMP_SIZE_LIMIT: '512MB',
  },

  nav: [
    { type: 'link', text: 'Get Started', link: '/quickstart/', primary: true },
    {
      type: 'grid',
      text: 'Concepts',
      items: [
        { title: 'Workflows', subtitle: 'Chain actions that run by themselves', link: '/workflows/', icon: 'workflow' },
        { title: 'Steps', subtitle: 'Run actions that are already written', link: '/workflows/steps/', icon: 'step' },
        { title: 'Triggers', subtitle: 'Decide when a workflow runs', link: '/triggers/', icon: 'trigger' },
        { title: 'Code', subtitle: 'Run your own code in a step', link: '/code/', icon: 'code' },
        { title: 'Integrate', subtitle: 'Connect apps with one another', link: '/integrate/', icon: 'integrate' },
        {
          title: 'Components',
          subtitle: 'Build sources and actions to reuse',
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
      { text: 'v2', link: 'https://pipedream.com/docs', badge: 'New' },
      { text: 'v1', link: 'https://pipedream.com/docs/v1' },
    ],
  },

  sidebars: {
    '/quickstart/': [
      '/quickstart/',
      {
        title: 'Lessons',
        collapsible: false,
        children: [
          '/quickstart/hello-world/',
          '/quickstart/hello-name/',
          '/quickstart/make-http-request/',
          '/quickstart/using-npm-packages/',
          '/quickstart/add-data-to-google-sheets/',
          '/quickstart/end-workflow-early/',
          '/quickstart/use-managed-auth-in-code/',
          '/quickstart/run-workflow-on-a-schedule/',
          '/quickstart/email-yourself/',
          '/quickstart/real-world-example/',
          '/quickstart/next-steps/',
        ],
      },
      { title: 'Earlier versions', children: ['/quickstart/create-new-workflow.html'] },
    ],
    '/privacy-and-security/': security(),
    '/subprocessors/': security(),
    '/abuse/': security(),
    '/pricing/': pricing(),
    '/limits/': pricing(),
    '/workflows/events/cold-starts/': pricing(),
    '/': [
      '/',
      '/guides/',
      {
        title: 'Essential',
        collapsible: false,
        children: [
          { title: 'Quickstart', link: '/quickstart/' },
          {
            title: 'Workflows',
            children: [
              '/workflows/',
              '/workflows/build-and-run/',
              '/workflows/managing/',
              '/workflows/copy/',
              '/workflows/concurrency-and-throttling/',
              '/workflows/settings/',
              '/workflows/networking/',
              '/workflows/error-handling/global-error-workflow/',
              '/public-workflows/',
            ],
          },
          {
            title: 'Events',
            children: [
              '/workflows/events/',
              '/workflows/events/test/',
              '/workflows/events/inspect/',
              '/workflows/events/replay/',
              '/workflows/events/concurrency-and-throttling/',
              '/workflows/events/cold-starts/',
            ],
          },
          {
            title: 'Steps',
            children: [
              '/workflows/steps/',
              '/workflows/steps/triggers/',
              '/workflows/steps/params/',
              '/components/actions/',
              '/workflows/steps/actions/',
            ],
          },
          { title: 'Integrate', children: ['/integrate/', '/connected-accounts/', '/apps/all-apps/'] },
          {
            title: 'App guides',
            children: [
              '/apps/discord/',
              '/apps/hubspot/',
              '/apps/intercom/',
              '/apps/servicenow/',
              '/apps/slack/',
              '/apps/strava/',
              '/apps/twitter/',
              '/apps/zoho-books/',
              '/apps/zoho-crm/',
              '/apps/zoho-mail/',
              '/apps/zoom/',
            ],
          },
          { title: 'Triggers', children: ['/triggers/'] },
          {
            title: 'Sources',
            children: [
              '/sources/',
              '/sources/http/',
              '/sources/rss/',
              '/sources/github/',
              '/sources/logs/',
              '/sources/public-streams/',
            ],
          },
          {
            title: 'Examples',
            children: [
              '/examples/adding-rows-to-google-sheets/',
              '/examples/waiting-to-execute-next-step-of-workflow/',
              '/workflows/examples/cron-job/',
              '/workflows/examples/http-response/',
              '/workflows/examples/send-http-request/',
              '/workflows/examples/send-yourself-email/',
              '/workflows/examples/send-email-to-someone-else/',
              '/workflows/examples/send-slack-message/',
              '/workflows/examples/send-discord-message/',
              '/workflows/examples/add-row-to-google-sheets/',
              '/workflows/examples/add-multiple-rows-to-google-sheets/',
              '/workflows/examples/add-record-to-airtable/',
              '/workflows/examples/trigger-workflow-on-saas-event/',
            ],
          },
          { title: 'Account', children: ['/user-settings/', '/sign-up/'] },
          { title: 'Organizations', children: ['/orgs/', '/orgs/sso/okta/'] },
          {
            title: 'Troubleshooting',
            children: ['/troubleshooting/', '/errors/', '/status/', '/new-feature-or-bug/'],
          },
          { title: 'Pricing and limits', children: ['/pricing/', '/limits/'] },
          {
            title: 'Privacy and security',
            children: [
              '/privacy-and-security/',
              '/privacy-and-security/best-practices/',
              '/privacy-and-security/pgp-key/',
              '/subprocessors/',
              '/abuse/',
            ],
          },
        ],
      },
      {
        title: 'Advanced',
        collapsible: false,
        children: [
          {
            title: 'Code',
            children: [
              '/code/',
              {
                title: 'Node.js',
                children: [
                  '/code/nodejs/',
                  '/code/nodejs/auth/',
                  '/code/nodejs/http-requests/',
                  '/code/nodejs/working-with-files/',
                  '/code/nodejs/managing-state/',
                  '/code/nodejs/async/',
                  '/code/nodejs/sharing-code/',
                  '/pipedream-axios/',
                ],
              },
              {
                title: 'Python',
                children: ['/code/python/', '/code/python/http-requests/', '/code/python/working-with-files/'],
              },
              { title: 'Go', children: ['/code/go/', '/code/go/http-requests/', '/code/go/working-with-files/'] },
              {
                title: 'Bash',
                children: ['/code/bash/', '/code/bash/http-requests/', '/code/bash/working-with-files/'],
              },
              '/environment-variables/',
              '/scheduling-future-tasks/',
            ],
          },
          {
            title: 'Destinations',
            children: [
              '/destinations/',
              '/destinations/http/',
              '/destinations/email/',
              '/destinations/s3/',
              '/destinations/sql/',
              '/destinations/sse/',
              '/destinations/emit/',
            ],
          },
          {
            title: 'Components',
            children: [
              '/components/',
              '/components/quickstart/nodejs/actions/',
              '/components/quickstart/nodejs/sources/',
              '/components/api/',
              '/components/guidelines/',
              '/components/migrating/',
            ],
          },
          {
            title: 'API',
            children: [
              '/api/overview/',
              '/api/auth/',
              '/api/rest/',
              '/api/rest/webhooks/',
              '/api/rest/rss/',
              '/api/rest/workflow-errors/',
              '/api/sse/',
            ],
          },
          { title: 'Command line', children: ['/cli/install/', '/cli/login/', '/cli/reference/'] },
          {
            title: 'Earlier versions',
            children: [
              '/migrate-from-v1/',
              '/removed-features/dollar-variables/',
              '/notebook/dollar-event/',
              '/notebook/dollar-context/',
            ],
          },
        ],
      },
    ],
  },

  redirects: {
    '/cron': '/triggers/#schedule',
    '/notebook': '/workflows/steps/',
    '/notebook/actions/': '/workflows/steps/actions/',
    '/notebook/code/': '/code/nodejs/',
    '/notebook/destinations/': '/destinations/',
    '/notebook/destinations/email/': '/destinations/email/',
    '/notebook/destinations/http/': '/destinations/http/',
    '/notebook/destinations/s3/': '/destinations/s3/',
    '/notebook/destinations/sse/': '/destinations/sse/',
    '/notebook/destinations/snowflake/': '/destinations/',
    '/notebook/fork': '/workflows/copy/',
    '/notebook/inspector/': '/workflows/events/inspect/',
    '/notebook/observability/': '/workflows/events/inspect/',
    '/notebook/sources/': '/workflows/steps/triggers/',
    '/notebook/sql/': '/destinations/sql/',
    '/what-is-pipedream/': '/',
    '/workflows/fork': '/workflows/copy/',
    '/workflows/steps/code/': '/code/nodejs/',
    '/security/': '/privacy-and-security/',
    '/support': 'https://pipedream.com/support',
    '/event-sources/': '/sources/',
    '/event-sources/logs/': '/sources/logs/',
    '/your-first-workflow/': '/quickstart/',
    '/workflows/steps/code/async/': '/code/nodejs/async/',
    '/workflows/steps/code/auth/': '/code/nodejs/auth/',
    '/workflows/steps/code/state/': '/code/nodejs/managing-state/',
    '/workflows/steps/code/nodejs/http-requests/': '/code/nodejs/http-requests/',
    '/workflows/steps/code/nodejs/working-with-files/': '/code/nodejs/working-with-files/',
    '/workflows/steps/code/nodejs/sharing-code/': '/code/nodejs/sharing-code/',
    '/workflows/triggers/': '/triggers/',
    '/security/pgp-key/': '/privacy-and-security/pgp-key/',
  },

  planned: plannedRoutes(),

  search: {
    hosted: null,
  },
})

function security(): string[] {
  return [
    '/privacy-and-security/',
    '/privacy-and-security/best-practices/',
    '/abuse/',
    '/privacy-and-security/pgp-key/',
    '/subprocessors/',
  ]
}

function pricing(): string[] {
  return ['/pricing/', '/limits/', '/workflows/events/cold-starts/']
}

/** Written by later work; each line goes when its page comes. */
function plannedRoutes(): string[] {
  return ['/api/rest/', '/cli/reference/']
}
