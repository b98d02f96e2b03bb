/// <reference types="vite/client" />
import { startDevUpdates } from '../client/dev/dev-updates.ts'
import { running } from './main.tsx'

/** Entry of the dev server: starts the application immediately and receives edits. */
// Vite requires this exact expression.
const hot = import.meta.hot
if (hot) startDevUpdates(running, hot)
