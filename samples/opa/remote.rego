package insurance

default approve := false

approve if {
	input.method == "POST"
	answer := http.send({
		"method": "POST",
		"url": "https://spicedb.internal:8443/v1/permissions/check",
		"headers": {
			"Authorization": concat(" ", ["Bearer", opa.runtime().env.SPICEDB_KEY]),
			"Content-Type": "application/json",
		},
		"body": {
			"resource": {"objectType": "claim", "objectId": input.claim},
			"permission": "approve",
			"subject": {"object": {"objectType": "person", "objectId": input.user}},
			"context": {"amount": input.amount},
		},
		"timeout": "1s",
		"raise_error": false,
	})
	answer.status_code == 200
	answer.body.permissionship == "PERMISSIONSHIP_HAS_PERMISSION"
}
