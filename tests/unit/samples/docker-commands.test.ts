import { describe, expect, it } from 'vitest'
import { dockerReason, SPICEDB_IMAGE } from '../../../lib/verify/samples/terminal/docker-commands.ts'

describe('dockerReason', () => {
  it.each([
    'docker network create book',
    `docker network create book && docker run --rm --network book ${SPICEDB_IMAGE} serve`,
    `docker run --rm -p 127.0.0.1:50051:50051 -v "$PWD:/data:ro" -w /data \\\n  ${SPICEDB_IMAGE} serve-testing`,
    '# docker pull authzed/zed:v1.2.0\ndocker version',
  ])('%s can run', (script) => {
    expect(dockerReason(script)).toBeUndefined()
  })

  it.each([
    `docker pull ${SPICEDB_IMAGE}`,
    'docker compose up',
    'docker exec spicedb grpc_health_probe',
    'docker run --rm authzed/spicedb:v1.0.0 version',
    `docker run --rm --entrypoint sh ${SPICEDB_IMAGE}`,
    `docker run --rm --network container:spicedb authzed/zed:v1.2.0 version`,
    `docker run ${SPICEDB_IMAGE} version; docker run busybox:1.37`,
    `docker image inspect ${SPICEDB_IMAGE}`,
  ])('%s needs a registry', (script) => {
    expect(dockerReason(script)?.text).toBe('needs an image registry')
  })
})
