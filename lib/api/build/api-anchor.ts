/** Anchor of an operation, message or enum: `SubjectFilter.RelationFilter` → `subject-filter-relation-filter`. */
export function apiAnchor(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('.', '-')
    .toLowerCase()
}
