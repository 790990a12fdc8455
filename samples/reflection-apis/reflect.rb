# #region list
require 'authzed'

include Authzed::Api::V1 # short names: ReflectSchemaRequest instead of Authzed::Api::V1::ReflectSchemaRequest

SCHEMA = Client.new(
  target: 'localhost:50051',
  credentials: :this_channel_is_insecure,
  interceptors: [Authzed::GrpcUtil::BearerToken.new(token: 'local-dev-key')],
).schema_service

# Asks for the newest schema. Without it, an answer can be a few seconds old.
NEWEST = Consistency.new(fully_consistent: true)

# A comment without its delimiters.
def plain(comment)
  comment.gsub(%r{^\s*(/\*\*?|\*/|\*|//)?\s?|\s*\*/\s*$}, '').strip
end

# One definition, with the relations whose names start with a prefix.
def definition(name, relation_prefix = '')
  filter = ReflectionSchemaFilter.new(
    optional_definition_name_filter: name,
    optional_relation_name_filter: relation_prefix,
  )
  response = SCHEMA.reflect_schema(ReflectSchemaRequest.new(consistency: NEWEST, optional_filters: [filter]))
  # The filter is a prefix, so it also returns room_plan.
  response.definitions.find { |found| found.name == name } or raise ArgumentError, "no definition #{name}"
end

# The permissions of one type, each with its comment.
def permissions_of(type)
  definition(type).permissions.to_h { |permission| [permission.name, plain(permission.comment)] }
end
# #endregion

# #region types
# A subject type as in the schema, except for `with expiration`, which reflection doesn't return.
def type_text(reference)
  # Ask which case is set. Its value doesn't tell, because is_terminal_subject arrives as false.
  inner = case reference.typeref
          when :optional_relation_name then "##{reference.optional_relation_name}"
          when :is_public_wildcard then ':*'
          end
  caveat = " with #{reference.optional_caveat_name}" unless reference.optional_caveat_name.empty?
  "#{reference.subject_definition_name}#{inner}#{caveat}"
end
# #endregion

# #region diff
# Changes that can remove access, or that stored data can forbid.
REMOVALS = %i[
  definition_removed relation_removed relation_subject_type_removed permission_removed
  caveat_removed caveat_parameter_removed caveat_parameter_type_changed
].freeze

# One entry as text, such as `relation_subject_type_removed room#role_curator team#member`.
def describe(entry)
  kind = entry.diff or return "a change that this program doesn't know"
  change = entry[kind.to_s].to_h
  named = change[:relation] || change[:parameter] || change
  parent = named[:parent_definition_name] || named[:parent_caveat_name]
  words = [kind, parent ? "#{parent}##{named[:name]}" : named[:name]]
  words << type_text(entry[kind.to_s].changed_subject_type) if change[:changed_subject_type]
  words << "#{change[:previous_type]} to #{named[:type]}" if change[:previous_type]
  words.join(' ')
end

# The changes from the live schema to a proposed one. A line with `!` can remove access.
def compare(proposed)
  response = SCHEMA.diff_schema(DiffSchemaRequest.new(consistency: NEWEST, comparison_schema: proposed))
  lines = response.diffs.map { |entry| "#{REMOVALS.include?(entry.diff) ? '!' : ' '} #{describe(entry)}" }
  lines.sort # SpiceDB returns them in no particular order
end
# #endregion

# #region walk
def text(reference)
  "#{reference.definition_name}##{reference.relation_name}#{' (permission)' if reference.is_permission}"
end

# Walks down: what a permission consists of.
def parts_of(type, permission)
  request = DependentRelationsRequest.new(consistency: NEWEST, definition_name: type, permission_name: permission)
  SCHEMA.dependent_relations(request).relations.map { |one| text(one) }
end

# Walks up: what includes a relation. An empty name stands for the object itself.
def counted_in(type, relation = '')
  request = ComputablePermissionsRequest.new(consistency: NEWEST, definition_name: type, relation_name: relation)
  SCHEMA.computable_permissions(request).permissions.map { |one| text(one) }
end
# #endregion

# #region impact
# Every permission whose answer can depend on a relation, or on another permission.
def dependents(type, relation)
  definitions = SCHEMA.reflect_schema(ReflectSchemaRequest.new(consistency: NEWEST)).definitions
  permissions = definitions.flat_map { |found| found.permissions.to_a }
  affected = permissions.select do |permission|
    response = SCHEMA.dependent_relations(
      DependentRelationsRequest.new(
        consistency: NEWEST,
        definition_name: permission.parent_definition_name,
        permission_name: permission.name,
      ),
    )
    response.relations.any? { |one| one.definition_name == type && one.relation_name == relation }
  end
  affected.map { |permission| "#{permission.parent_definition_name}##{permission.name}" }
end
# #endregion

# #region roles
# What a role picker shows for one type: the relation of each role, its label, and the types to choose from.
def roles(type)
  definition(type, 'role_').relations.map do |relation|
    {
      relation: relation.name,
      label: plain(relation.comment),
      choices: relation.subject_types.map { |subject| type_text(subject) },
    }
  end
end
# #endregion
