variable "spicedb_target" { type = string }   # from AuthZed: the target service
variable "spicedb_dns_name" { type = string } # from AuthZed, without a dot at the end
variable "network_id" { type = string }
variable "subnetwork_id" { type = string }
variable "region" { type = string }

resource "google_compute_address" "spicedb" {
  name         = "spicedb-endpoint"
  region       = var.region
  subnetwork   = var.subnetwork_id
  address_type = "INTERNAL"
}

resource "google_compute_forwarding_rule" "spicedb" {
  name                  = "spicedb-endpoint"
  region                = var.region
  network               = var.network_id
  ip_address            = google_compute_address.spicedb.id
  target                = var.spicedb_target
  load_balancing_scheme = "" # empty for Private Service Connect
}

resource "google_dns_managed_zone" "spicedb" {
  name       = "spicedb"
  dns_name   = "${var.spicedb_dns_name}."
  visibility = "private"

  private_visibility_config {
    networks {
      network_url = var.network_id
    }
  }
}

resource "google_dns_record_set" "spicedb" {
  managed_zone = google_dns_managed_zone.spicedb.name
  name         = google_dns_managed_zone.spicedb.dns_name
  type         = "A"
  ttl          = 60
  rrdatas      = [google_compute_address.spicedb.address]
}
