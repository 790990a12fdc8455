#!/usr/bin/env bash
# Requests a few addresses of a deployed site. Usage: smoke-test.sh ORIGIN
set -euo pipefail
origin=${1%/}
failures=0

# expect STATUS PATH [TEXT]: the status, and a text that the headers or the body contain.
expect() {
  local answer
  answer=$(curl --silent --show-error --include --max-time 20 --retry 5 --retry-all-errors --write-out '\nstatus:%{http_code}' "$origin$2" || true)
  if grep --quiet "^status:$1$" <<<"$answer" && grep --quiet --ignore-case --fixed-strings -- "${3:-}" <<<"$answer"; then
    echo "ok    $2"
  else
    echo "wrong $2: expected $1 with \"${3:-}\", got $(tail --lines 1 <<<"$answer")"
    failures=$((failures + 1))
  fi
}

expect 200 /docs/spicedb '<h1'
expect 200 /docs/spicedb/concepts/schema '<h1'
expect 200 /docs/spicedb/concepts/schema 'x-content-type-options: nosniff'
expect 200 /docs/spicedb.md 'content-type: text/markdown'
expect 200 /docs/llms.txt '## Instructions'
expect 200 /docs/sitemap.xml '<urlset'
expect 404 /docs/this-page-does-not-exist 'data-error-body'

script=$(curl --silent --max-time 20 "$origin/docs/spicedb" | grep --only-matching --max-count 1 '/docs/_next/static/scripts/page-[A-Z0-9]*\.js' | head --lines 1 || true)
expect 200 "${script:-/docs/the-page-has-no-script}" immutable

[ "$failures" = 0 ]
