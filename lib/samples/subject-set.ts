/**
 * Sets of subjects with wildcards and caveats, after SpiceDB's internal/datasets/basesubjectset.go (v1.54.0). Of a caveat
 * expression only this is kept: whether there is one. `or` drops it when one side has none, `and` keeps it when one has.
 */
export interface Member {
  /** `*` for everyone of the type. */
  id: string
  caveated: boolean
  /** Those taken out of a wildcard. */
  excluded: readonly Member[]
  /** `resource:id#relation` texts under which the subject was found. */
  resources: ReadonlySet<string>
}

/** Subjects of one type and relation by their id. */
export type Members = ReadonlyMap<string, Member>

const WILDCARD = '*'

const join = (...members: Member[]): ReadonlySet<string> => new Set(members.flatMap(({ resources }) => [...resources]))

/** Both sets together. */
export function union(a: Members, b: Members): Members {
  const result = new Map(a)
  for (const member of [...b.values()].sort(wildcardLast)) addMember(result, member)
  return result
}

const wildcardLast = (a: Member, b: Member): number => Number(a.id === WILDCARD) - Number(b.id === WILDCARD)

function addMember(set: Map<string, Member>, adding: Member): void {
  const existing = set.get(adding.id)
  const merged = existing ? mergeSame(existing, adding) : adding
  set.set(adding.id, merged)
  const wildcard = set.get(WILDCARD)
  if (!wildcard) return
  const concrete = adding.id === WILDCARD ? [...set.values()].filter(({ id }) => id !== WILDCARD) : [adding]
  set.set(WILDCARD, concrete.reduce(readmit, wildcard))
}

/** The same id in both: a caveat stays only when both have one, an exclusion only when both have it. */
function mergeSame(a: Member, b: Member): Member {
  const excluded = a.excluded.flatMap((gone) => {
    const other = b.excluded.find(({ id }) => id === gone.id)
    return other ? [{ ...gone, caveated: gone.caveated || other.caveated }] : []
  })
  return { id: a.id, caveated: a.caveated && b.caveated, excluded, resources: join(a, b) }
}

/** A subject that stands beside a wildcard is no longer taken out of it, or only if its caveat fails. */
function readmit(wildcard: Member, concrete: Member): Member {
  const excluded = wildcard.excluded.flatMap((gone) => {
    if (gone.id !== concrete.id) return [gone]
    return concrete.caveated ? [{ ...gone, caveated: true, resources: join(gone, concrete) }] : []
  })
  return { ...wildcard, excluded }
}

/** Those that are in both sets. */
export function intersect(a: Members, b: Members): Members {
  const result = new Map<string, Member>()
  const everyone = { a: a.get(WILDCARD), b: b.get(WILDCARD) }
  if (everyone.a && everyone.b) result.set(WILDCARD, intersectWildcards(everyone.a, everyone.b))
  for (const member of concreteOf(a)) put(result, [both(member, b.get(member.id)), within(member, everyone.b)])
  for (const member of concreteOf(b)) put(result, [result.get(member.id), within(member, everyone.a)])
  return result
}

const concreteOf = (set: Members): Member[] => [...set.values()].filter(({ id }) => id !== WILDCARD)

function put(result: Map<string, Member>, found: (Member | undefined)[]): void {
  const members = found.filter((member) => member !== undefined)
  const [first, ...more] = members
  if (first) result.set(first.id, more.reduce(mergeSame, first))
}

function intersectWildcards(a: Member, b: Member): Member {
  const excluded = union(byId(a.excluded), byId(b.excluded))
  return { id: WILDCARD, caveated: a.caveated || b.caveated, excluded: [...excluded.values()], resources: join(a, b) }
}

const byId = (members: readonly Member[]): Members => new Map(members.map((member) => [member.id, member]))

function both(member: Member, other: Member | undefined): Member | undefined {
  return other && { ...member, caveated: member.caveated || other.caveated, resources: join(member, other) }
}

/** A concrete subject as part of a wildcard. */
function within(member: Member, wildcard: Member | undefined): Member | undefined {
  const gone = wildcard?.excluded.find(({ id }) => id === member.id)
  if (!wildcard || (gone && !gone.caveated)) return undefined
  if (!gone && !wildcard.caveated) return member
  return { ...member, caveated: true, resources: join(member, wildcard, ...(gone ? [gone] : [])) }
}

/** Those of the first set that are not in the second. */
export function subtract(a: Members, b: Members): Members {
  let result: Members = a
  for (const member of b.values()) {
    result = member.id === WILDCARD ? subtractWildcard(result, member) : subtractConcrete(result, member)
  }
  return result
}

function subtractConcrete(set: Members, gone: Member): Members {
  const result = new Map(set)
  const existing = set.get(gone.id)
  if (existing && gone.caveated) result.set(gone.id, { ...existing, caveated: true, resources: join(existing, gone) })
  else result.delete(gone.id)
  const wildcard = set.get(WILDCARD)
  if (wildcard) result.set(WILDCARD, exclude(wildcard, gone))
  return result
}

function exclude(wildcard: Member, gone: Member): Member {
  const others = wildcard.excluded.filter(({ id }) => id !== gone.id)
  const known = wildcard.excluded.find(({ id }) => id === gone.id)
  const excluded = known ? { ...known, caveated: known.caveated && gone.caveated, resources: join(known, gone) } : gone
  return { ...wildcard, excluded: [...others, excluded] }
}

function subtractWildcard(set: Members, gone: Member): Members {
  const result = new Map<string, Member>()
  for (const member of concreteOf(set)) {
    const kept = gone.excluded.find(({ id }) => id === member.id)
    if (kept && !kept.caveated) result.set(member.id, member)
    else if (kept || gone.caveated) result.set(member.id, { ...member, caveated: true })
  }
  const wildcard = set.get(WILDCARD)
  if (!wildcard || (!gone.caveated && gone.excluded.length === 0)) return result
  if (wildcard.caveated || gone.caveated) {
    result.set(WILDCARD, { ...wildcard, caveated: true, resources: join(wildcard, gone) })
  }
  for (const member of readmitted(wildcard, gone)) result.set(member.id, member)
  return result
}

/** Subjects that the removed wildcard leaves out stay, unless the other wildcard leaves them out for certain. */
function readmitted(wildcard: Member, gone: Member): Member[] {
  return gone.excluded.flatMap((kept) => {
    const known = wildcard.excluded.find(({ id }) => id === kept.id)
    if (known && !known.caveated) return []
    const caveated = wildcard.caveated || gone.caveated || kept.caveated || known !== undefined
    return [{ ...kept, caveated, excluded: [] }]
  })
}

/** All members under a caveat. */
export const caveat = (set: Members): Members =>
  new Map([...set].map(([id, member]) => [id, { ...member, caveated: true }]))
