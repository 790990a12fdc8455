(.claims | to_entries[]
  | "claim:\(.key) region region:\(.value.region)",
    (select(.value.adjuster)
      | "claim:\(.key) adjuster person:\(.value.adjuster)[within_limit:{\"limit\":\(.value.limit)}]")),
(.regions | to_entries[]
  | (select(.value.parent) | "region:\(.key) parent region:\(.value.parent)"),
    "region:\(.key) manager person:\(.value.managers[])")
