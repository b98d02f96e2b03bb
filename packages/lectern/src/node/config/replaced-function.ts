const { getOwnPropertyDescriptor, ownKeys } = Reflect
const { keys } = Object
const functionOf = (object: object, key: PropertyKey): unknown => getOwnPropertyDescriptor(object, key)?.value

/** Built-in objects whose functions everything depends on, by name. */
const builtIns: readonly (readonly [name: string, object: object])[] = [
  ['JSON', JSON],
  ['Math', Math],
  ['Reflect', Reflect],
  ...[Object, Array, Promise, String, Number, RegExp, Map, Set, Date, Error].flatMap((one) => [
    [one.name, one] as const,
    [`${one.name}.prototype`, one.prototype] as const,
  ]),
]

const originals = builtIns
  .flatMap(([name, object]) =>
    ownKeys(object).map((key) => ({ name: `${name}.${String(key)}`, object, key, value: functionOf(object, key) })),
  )
  // Others change by themselves, such as `RegExp.lastMatch`.
  .filter(({ value }) => typeof value === 'function')

/** Finds a built-in function that the site's code has replaced, such as `Array.prototype.map`. It calls none of them itself. */
function findReplaced(): string | null {
  for (let index = 0; index < originals.length; index += 1) {
    const original = originals[index]
    if (original && functionOf(original.object, original.key) !== original.value) return original.name
  }
  return null
}

/** Finds a property that the site's code has added to every object. Those that loops over objects don't find are harmless. */
export function findAdded(): string | null {
  return keys(Object.prototype)[0] ?? null
}

/** What the site's code has done to built-in objects: `replaces Array.prototype.map, which the engine needs`. */
export function findChange(): string | null {
  const replaced = findReplaced()
  if (replaced !== null) return `replaces ${replaced}, which the engine needs`
  const added = findAdded()
  return added === null ? null : `adds ${added} to Object.prototype, and so to every object of the engine`
}
