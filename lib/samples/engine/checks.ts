import { v1 } from '@authzed/authzed-node'
import type { JsonObject, ObjectRef } from '../relationship.ts'
import { type Calls, call } from './calls.ts'
import * as to from './convert.ts'
import type * as E from './engine.ts'
import { fromRpcStatus } from './errors.ts'

export async function check(
  calls: Calls,
  item: E.CheckItem,
  options: { trace?: boolean } = {},
): Promise<E.CheckResult> {
  const request = v1.CheckPermissionRequest.create({
    ...to.toBulkItem(item),
    consistency: to.FULLY_CONSISTENT,
    withTracing: options.trace ?? false,
  })
  const response = await call(() => calls.checkPermission(request))
  return toResult(response, to.asObject(v1.CheckPermissionResponse.toJson(response)))
}

export async function checkBulk(
  calls: Calls,
  items: E.CheckItem[],
  options: { trace?: boolean } = {},
): Promise<{ items: E.BulkItem[]; json: JsonObject }> {
  const request = v1.CheckBulkPermissionsRequest.create({
    consistency: to.FULLY_CONSISTENT,
    items: items.map(to.toBulkItem),
    withTracing: options.trace ?? false,
  })
  const response = await call(() => calls.checkBulkPermissions(request))
  const json = to.asObject(v1.CheckBulkPermissionsResponse.toJson(response))
  return { items: items.map((item, index) => toBulkItem(item, response.pairs[index])), json }
}

export async function expand(
  calls: Calls,
  resource: ObjectRef,
  permission: string,
): Promise<{ tree?: v1.PermissionRelationshipTree; json: JsonObject }> {
  const request = v1.ExpandPermissionTreeRequest.create({
    consistency: to.FULLY_CONSISTENT,
    resource: { objectType: resource.type, objectId: resource.id },
    permission,
  })
  const response = await call(() => calls.expandPermissionTree(request))
  return { tree: response.treeRoot, json: to.asObject(v1.ExpandPermissionTreeResponse.toJson(response)) }
}

function toResult(
  response: Pick<v1.CheckPermissionResponse, 'permissionship' | 'partialCaveatInfo' | 'debugTrace'>,
  json: JsonObject,
): E.CheckResult {
  const result: E.CheckResult = {
    permissionship: to.fromPermissionship(response.permissionship),
    missing: response.partialCaveatInfo?.missingRequiredContext ?? [],
    json,
  }
  if (response.debugTrace) result.trace = response.debugTrace
  return result
}

function toBulkItem(item: E.CheckItem, pair: v1.CheckBulkPermissionsPair | undefined): E.BulkItem {
  const response = pair?.response
  if (response?.oneofKind === 'item') {
    return {
      item,
      result: toResult(response.item, to.asObject(v1.CheckBulkPermissionsResponseItem.toJson(response.item))),
    }
  }
  if (response?.oneofKind === 'error')
    return { item, error: fromRpcStatus(response.error.code, response.error.message) }
  return { item, error: fromRpcStatus(2, 'no answer for this item') }
}
