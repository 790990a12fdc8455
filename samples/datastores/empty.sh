for type in parcel depot; do zed relationship bulk-delete "$type" --force; done
