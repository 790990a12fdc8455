package insurance

default approve := false

# The adjuster of the claim, up to a limit.
approve if {
	claim := data.claims[input.claim]
	claim.adjuster == input.user
	input.amount <= claim.limit
}

# A manager of the claim's region, or of a region above it.
approve if {
	start := data.claims[input.claim].region
	some region in graph.reachable(above, {start})
	input.user in data.regions[region].managers
}

# Each region with the set of its parents: the form that graph.reachable takes.
above[name] := parents if {
	some name, region in data.regions
	parents := {parent | parent := region.parent}
}
