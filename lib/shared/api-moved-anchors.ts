/**
 * Anchors of operations, messages and enums that were on one page, by the page that has them now. A test compares them with the
 * generated reference.
 */
const API_ANCHORS = {
  permissions: `
    algebraic-subject-set algebraic-subject-set-operation caveat-eval-info caveat-eval-info-result
    check-bulk-permissions check-bulk-permissions-pair check-bulk-permissions-request
    check-bulk-permissions-request-item check-bulk-permissions-response check-bulk-permissions-response-item
    check-debug-trace check-debug-trace-permission-type check-debug-trace-permissionship check-debug-trace-sub-problems
    check-permission check-permission-request check-permission-response check-permission-response-permissionship
    debug-information direct-subject-set expand-permission-tree expand-permission-tree-request
    expand-permission-tree-response lookup-permissionship lookup-resources lookup-resources-request
    lookup-resources-response lookup-subjects lookup-subjects-request lookup-subjects-request-wildcard-option
    lookup-subjects-response partial-caveat-info permission-relationship-tree resolved-subject`,
  experimental: `
    bulk-check-permission bulk-check-permission-pair bulk-check-permission-request bulk-check-permission-request-item
    bulk-check-permission-response bulk-check-permission-response-item bulk-export-relationships
    bulk-export-relationships-request bulk-export-relationships-response bulk-import-relationships
    bulk-import-relationships-request bulk-import-relationships-response exp-caveat exp-caveat-parameter
    exp-caveat-parameter-type-change exp-definition exp-permission exp-relation exp-relation-reference
    exp-relation-subject-type-change exp-schema-diff exp-schema-filter exp-type-reference
    experimental-computable-permissions experimental-computable-permissions-request
    experimental-computable-permissions-response experimental-count-relationships
    experimental-count-relationships-request experimental-count-relationships-response experimental-dependent-relations
    experimental-dependent-relations-request experimental-dependent-relations-response experimental-diff-schema
    experimental-diff-schema-request experimental-diff-schema-response experimental-reflect-schema
    experimental-reflect-schema-request experimental-reflect-schema-response experimental-register-relationship-counter
    experimental-register-relationship-counter-request experimental-register-relationship-counter-response
    experimental-unregister-relationship-counter experimental-unregister-relationship-counter-request
    experimental-unregister-relationship-counter-response read-counter-value`,
  schema: `
    computable-permissions computable-permissions-request computable-permissions-response dependent-relations
    dependent-relations-request dependent-relations-response diff-schema diff-schema-request diff-schema-response
    read-schema read-schema-request read-schema-response reflect-schema reflect-schema-request reflect-schema-response
    reflection-caveat reflection-caveat-parameter reflection-caveat-parameter-type-change reflection-definition
    reflection-permission reflection-relation reflection-relation-reference reflection-relation-subject-type-change
    reflection-schema-diff reflection-schema-filter reflection-type-reference write-schema write-schema-request
    write-schema-response`,
  messages: `
    consistency contextualized-caveat cursor object-reference relationship relationship-filter relationship-update
    relationship-update-operation status subject-filter subject-filter-relation-filter subject-reference zed-token`,
  relationships: `
    delete-relationships delete-relationships-request delete-relationships-response
    delete-relationships-response-deletion-progress export-bulk-relationships export-bulk-relationships-request
    export-bulk-relationships-response import-bulk-relationships import-bulk-relationships-request
    import-bulk-relationships-response precondition precondition-operation read-relationships read-relationships-request
    read-relationships-response write-relationships write-relationships-request write-relationships-response`,
  watch: `
    watch watch-kind watch-request watch-response`,
} as const

/** The anchors with the URLs that they are forwarded to. */
export function apiMovedAnchors(): Record<string, `/${string}`> {
  return Object.fromEntries(
    Object.entries(API_ANCHORS).flatMap(([page, anchors]) =>
      anchors
        .trim()
        .split(/\s+/)
        .map((anchor) => [anchor, `/spicedb/api/http-api/${page}#${anchor}`] as const),
    ),
  )
}
