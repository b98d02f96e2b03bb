import type { UserConfig } from '../packages/lectern/src/index.ts'

type Sidebar = NonNullable<UserConfig['sidebars']>[string]

/** Path prefix -> sidebar. The first prefix that matches a page wins. */
export const sidebars: Record<string, Sidebar> = {
  '/quickstart/': [
    { title: 'All docs', link: '/' },
    { title: 'Quickstart', collapsible: false, children: ['/quickstart/'] },
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
            '/examples/',
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
            '/api/docs/',
          ],
        },
        { title: 'Command line', children: ['/cli/', '/cli/install/', '/cli/login/', '/cli/reference/'] },
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
}

function security(): Sidebar {
  return section('Privacy and security', [
    '/privacy-and-security/',
    '/privacy-and-security/best-practices/',
    '/abuse/',
    '/privacy-and-security/pgp-key/',
    '/subprocessors/',
  ])
}

function pricing(): Sidebar {
  return section('Pricing and limits', ['/pricing/', '/limits/', '/workflows/events/cold-starts/'])
}

/** A section with its own sidebar, which begins with the way out of it. */
function section(title: string, children: string[]): Sidebar {
  return [
    { title: 'All docs', link: '/' },
    { title, collapsible: false, children },
  ]
}
