/// <reference types="vite/client" />
import { startDevUpdates } from '../client/dev/dev-updates.ts'
import { running } from './main.tsx'

/** The authoring server's entry: the application at once, and the connection that brings edits. */
// Vite looks for this very expression.
const hot = import.meta.hot
if (hot) startDevUpdates(running, hot)
