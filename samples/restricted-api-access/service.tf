terraform {
  required_version = ">= 1.12"
  required_providers {
    authzed = {
      source  = "authzed/authzed"
      version = "~> 0.5"
    }
  }
}

variable "system" { type = string }   # ID of the permissions system: ps-…
variable "endpoint" { type = string } # address of the Cloud API, from your account team
variable "cloud_token" {
  type      = string
  sensitive = true
}

provider "authzed" {
  endpoint = var.endpoint
  token    = var.cloud_token
}

resource "authzed_service_account" "intake" {
  permission_system_id = var.system
  name                 = "intake"
  description          = "Accepts new claims"
}

resource "authzed_role" "claim_intake" {
  permission_system_id = var.system
  name                 = "claim-intake"
  permissions = {
    "authzed.v1/CheckPermission"    = ""
    "authzed.v1/WriteRelationships" = "WriteRelationshipsRequest.updates.all(u, u.relationship.resource.object_type == \"claim\")"
  }
}

resource "authzed_policy" "intake" {
  permission_system_id = var.system
  name                 = "intake-writes"
  principal_id         = authzed_service_account.intake.id
  role_ids             = [authzed_role.claim_intake.id] # exactly one
}

resource "authzed_token" "intake_2026_05" {
  permission_system_id = var.system
  service_account_id   = authzed_service_account.intake.id
  name                 = "intake-2026-05"
}

output "intake_token" {
  value     = authzed_token.intake_2026_05.plain_text
  sensitive = true
}
