/** Takes the place of the service worker once the site no longer offers saving: it removes the saved pages, and itself. */
import { deleteCaches } from '../saved-copy.ts'
import { workerScope } from './worker-scope.ts'

const { registration } = workerScope

addEventListener('install', () => void workerScope.skipWaiting())
addEventListener('activate', () => {
  void deleteCaches(new URL(registration.scope).pathname).then(() => registration.unregister())
})
