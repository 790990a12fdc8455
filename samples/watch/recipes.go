package garden

import (
	"fmt"
	"sync"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
)

// #region audit

// AuditLine says what happened to one relationship, and why.
type AuditLine struct {
	Revision     string           `json:"revision"`
	Change       string           `json:"change"`
	Relationship string           `json:"relationship"`
	Reasons      []map[string]any `json:"reasons"` // the metadata of the writes in this revision
}

// AuditLines returns one line for each changed relationship. Store the lines and the token in one transaction.
func AuditLines(message *v1.WatchResponse) []AuditLine {
	reasons := make([]map[string]any, 0, len(message.FullRevisionMetadata))
	for _, metadata := range message.FullRevisionMetadata {
		reasons = append(reasons, metadata.AsMap())
	}
	lines := make([]AuditLine, 0, len(message.Updates))
	for _, update := range message.Updates {
		change := "set"
		if update.Operation == v1.RelationshipUpdate_OPERATION_DELETE {
			change = "removed"
		}
		lines = append(lines, AuditLine{message.ChangesThrough.GetToken(), change, identity(update.Relationship), reasons})
	}
	return lines
}

// identity names a relationship without its caveat and expiration, which a DELETE can lack.
func identity(r *v1.Relationship) string {
	inner := ""
	if r.Subject.OptionalRelation != "" {
		inner = "#" + r.Subject.OptionalRelation
	}
	subject := r.Subject.Object
	return fmt.Sprintf("%s:%s#%s@%s:%s%s",
		r.Resource.ObjectType, r.Resource.ObjectId, r.Relation, subject.ObjectType, subject.ObjectId, inner)
}

// #endregion

// #region filter

// PlotRequest asks for everything that can change an answer about a plot: plots, crews and the schema.
var PlotRequest = &v1.WatchRequest{
	OptionalRelationshipFilters: []*v1.RelationshipFilter{
		{ResourceType: "plot"},
		{ResourceType: "crew", OptionalRelation: "member"},
	},
	OptionalUpdateKinds: []v1.WatchKind{
		v1.WatchKind_WATCH_KIND_INCLUDE_SCHEMA_UPDATES,
		v1.WatchKind_WATCH_KIND_INCLUDE_CHECKPOINTS,
	},
}

// #endregion

// #region cache

// PlotCache holds answers about plots, and drops them as soon as they might be wrong.
type PlotCache struct {
	mu        sync.Mutex
	answers   map[string]map[string]bool
	version   uint64       // increases with each drop
	freshness *v1.ZedToken // send it with the next check, as at_least_as_fresh
}

// Get returns the answer, if it is cached, and the version and freshness for the check otherwise.
func (c *PlotCache) Get(plot, question string) (answer, found bool, version uint64, freshness *v1.ZedToken) {
	c.mu.Lock()
	defer c.mu.Unlock()
	answer, found = c.answers[plot][question]
	return answer, found, c.version, c.freshness
}

// Put stores an answer, unless something changed while the check was under way.
func (c *PlotCache) Put(plot, question string, answer bool, version uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if version != c.version {
		return
	}
	if c.answers == nil {
		c.answers = map[string]map[string]bool{}
	}
	if c.answers[plot] == nil {
		c.answers[plot] = map[string]bool{}
	}
	c.answers[plot][question] = answer
}

// OnMessage drops the answers that the message might have changed.
func (c *PlotCache) OnMessage(message *v1.WatchResponse) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.freshness = message.ChangesThrough
	if len(message.Updates) > 0 || message.SchemaUpdated {
		c.version++
	}
	if message.SchemaUpdated { // a schema can change any answer
		c.answers = nil
	}
	for _, update := range message.Updates {
		resource := update.Relationship.Resource
		if resource.ObjectType == "crew" { // a crew can keep any number of plots
			c.answers = nil
		} else {
			delete(c.answers, resource.ObjectId)
		}
	}
}

// #endregion
