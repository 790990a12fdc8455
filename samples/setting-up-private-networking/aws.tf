# Replace the values of the variables with yours and with what AuthZed gave you.
variable "spicedb_service_name" { type = string } # from AuthZed: com.amazonaws.vpce.…
variable "vpc_id" { type = string }
variable "subnet_ids" { type = list(string) } # one subnet in each zone with clients
variable "client_security_group_id" { type = string }

# The names resolve only after the connection is accepted: apply once with false, then with true.
variable "private_dns" {
  type    = bool
  default = false
}

resource "aws_security_group" "spicedb" {
  name        = "spicedb-endpoint"
  description = "Clients that are allowed to reach the SpiceDB endpoint"
  vpc_id      = var.vpc_id
}

resource "aws_vpc_security_group_ingress_rule" "clients" {
  security_group_id            = aws_security_group.spicedb.id
  referenced_security_group_id = var.client_security_group_id
  ip_protocol                  = "tcp"
  from_port                    = 443
  to_port                      = 443
}

resource "aws_vpc_endpoint" "spicedb" {
  vpc_id              = var.vpc_id
  vpc_endpoint_type   = "Interface"
  service_name        = var.spicedb_service_name
  subnet_ids          = var.subnet_ids
  security_group_ids  = [aws_security_group.spicedb.id]
  ip_address_type     = "ipv4"
  private_dns_enabled = var.private_dns
  tags                = { Name = "spicedb" }
}
