#!/usr/bin/env bash
# Writes each changed relationship as a line of changes.jsonl, prints it, and keeps its place in place.token.
: "${SPICEDB:?}" "${AUTH:?}"

pause=1
while true; do
  cursor=$(jq --raw-input '{ token: . }' place.token 2>/dev/null || true)
  request='{ "optionalUpdateKinds": ["WATCH_KIND_INCLUDE_CHECKPOINTS"], "optionalStartCursor": '${cursor:-null}' }'
  while read -r message; do
    case $(jq '(.error // .).code // 0' <<<"$message") in
      0) ;;
      3 | 7 | 9 | 11 | 12 | 16) # no retry can fix these
        echo "$message" >&2
        exit 1
        ;;
      *) break ;;
    esac
    jq --compact-output '.result.updates[]' <<<"$message" | tee --append changes.jsonl
    jq --raw-output .result.changesThrough.token <<<"$message" >place.new && mv place.new place.token
    pause=1
  done < <(curl --silent --no-buffer "$SPICEDB/v1/watch" --header "$AUTH" --json "$request")
  sleep "$pause"
  pause=$((pause < 30 ? pause * 2 : 30))
done
