#!/usr/bin/env bash
# Prints the output `branch` of a deploy: `main` is production, and every other branch is a preview. An outdated push has
# none. Reads EVENT (of the checks), HEAD (commit), NUMBER (of the pull request) and GITHUB_REPOSITORY.
set -euo pipefail

case $EVENT in
  pull_request)
    # A pull request whose branch is called main would otherwise be production.
    if ! [[ ${NUMBER:-} =~ ^[0-9]+$ ]]; then
      echo "The run belongs to no open pull request, so there is no preview." >&2
      exit 0
    fi
    echo "branch=pr-$NUMBER"
    ;;
  push)
    newest=$(gh api "repos/$GITHUB_REPOSITORY/commits/main" --jq .sha)
    if [ "$newest" = "$HEAD" ]; then
      echo "branch=main"
    else
      echo "main has a newer commit, whose own checks deploy it." >&2
    fi
    ;;
  *)
    echo "Checks of the event $EVENT aren't deployed." >&2
    exit 1
    ;;
esac
