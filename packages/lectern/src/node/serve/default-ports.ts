/** Ports of `dev` and `preview`. They differ, so that both can run. */
export const defaultPorts = { dev: 5173, preview: 4173 } as const
