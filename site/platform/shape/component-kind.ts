export type ComponentKind = 'step' | 'action' | 'source' | 'app'

/** Kind -> how messages call it. */
export const kindNames: Readonly<Record<ComponentKind, string>> = {
  step: 'a code step',
  action: 'an action',
  source: 'a source',
  app: 'an app file',
}

export function isComponentKind(kind: string): kind is ComponentKind {
  return kind in kindNames
}

/** A kind of component, as messages call it. */
export function nameOf(kind: ComponentKind): string {
  return kindNames[kind]
}
