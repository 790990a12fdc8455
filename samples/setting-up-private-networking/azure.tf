variable "spicedb_alias" { type = string }    # from AuthZed
variable "spicedb_dns_name" { type = string } # DNS name of the deployment, from the console
variable "resource_group" { type = string }
variable "location" { type = string }
variable "subnet_id" { type = string }
variable "virtual_network_id" { type = string }

resource "azurerm_private_endpoint" "spicedb" {
  name                = "spicedb"
  resource_group_name = var.resource_group
  location            = var.location
  subnet_id           = var.subnet_id

  private_service_connection {
    name                              = "spicedb"
    private_connection_resource_alias = var.spicedb_alias
    is_manual_connection              = true # AuthZed accepts the request
    request_message                   = "SpiceDB endpoint"
  }
}

resource "azurerm_private_dns_zone" "spicedb" {
  name                = var.spicedb_dns_name
  resource_group_name = var.resource_group
}

resource "azurerm_private_dns_a_record" "spicedb" {
  name                = "@" # the name of the zone itself
  zone_name           = azurerm_private_dns_zone.spicedb.name
  resource_group_name = var.resource_group
  ttl                 = 60
  records             = [azurerm_private_endpoint.spicedb.private_service_connection[0].private_ip_address]
}

resource "azurerm_private_dns_zone_virtual_network_link" "spicedb" {
  name                  = "spicedb"
  resource_group_name   = var.resource_group
  private_dns_zone_name = azurerm_private_dns_zone.spicedb.name
  virtual_network_id    = var.virtual_network_id
}
