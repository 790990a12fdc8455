# #region seal
require 'openssl'

def mac(token, key) = OpenSSL::HMAC.hexdigest('SHA256', key, token)

# What goes into the response header.
def seal(token, key) = "#{token}.#{mac(token, key)}"

# The token of a request header, or nil when there is none or somebody changed it.
def unseal(header, key)
  token, signature = header.to_s.split('.', 2)
  token if signature && OpenSSL.secure_compare(signature, mac(token, key))
end
# #endregion
