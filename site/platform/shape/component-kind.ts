export type ComponentKind = 'step' | 'action' | 'source' | 'app'

/** Kind -> its name in messages. */
export const kindNames: Readonly<Record<ComponentKind, string>> = {
  step: 'a code step',
  action: 'an action',
  source: 'a source',
  app: 'an app file',
}

export function isComponentKind(kind: string): kind is ComponentKind {
  return kind in kindNames
}
