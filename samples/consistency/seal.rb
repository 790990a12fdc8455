# #region seal
require 'openssl'

def mac(token, key) = OpenSSL::HMAC.hexdigest('SHA256', key, token)

# The value of the response header.
def seal(token, key) = "#{token}.#{mac(token, key)}"

# The token of a request header, or nil if there is none or it was changed.
def unseal(header, key)
  token, signature = header.to_s.split('.', 2)
  token if signature && OpenSSL.secure_compare(signature, mac(token, key))
end
# #endregion
