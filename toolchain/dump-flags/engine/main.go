//go:build wasip1

// Engine runs SpiceDB's development package in a browser: it validates a schema and relationships, and runs checks,
// assertions and expected relations on them. Its JSON matches packages/playground/engine/browser/protocol.ts.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	_ "time/tzdata" // Caveats can name time zones, and browsers have no files of them.
	"unsafe"

	apiv1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"github.com/authzed/spicedb/pkg/development"
	corev1 "github.com/authzed/spicedb/pkg/proto/core/v1"
	devv1 "github.com/authzed/spicedb/pkg/proto/developer/v1"
	dispatchv1 "github.com/authzed/spicedb/pkg/proto/dispatch/v1"
	"github.com/authzed/spicedb/pkg/schemadsl/generator"
	"github.com/authzed/spicedb/pkg/tuple"
)

type request struct {
	Schema        string  `json:"schema"`
	Relationships string  `json:"relationships"`
	Checks        []check `json:"checks"`
	// Assertions and expected relations are YAML, as in a validation file.
	Assertions string `json:"assertions"`
	Expected   string `json:"expected"`
}

type check struct {
	// Text is `resource:id#permission@subject:id`.
	Text    string         `json:"text"`
	Context map[string]any `json:"context"`
}

type response struct {
	// Failure is an error of the engine rather than of its input.
	Failure   string        `json:"failure,omitempty"`
	Errors    []inputError  `json:"errors"`
	Warnings  []inputError  `json:"warnings"`
	Checks    []checkResult `json:"checks"`
	Expected  string        `json:"expected,omitempty"`
	Formatted string        `json:"formatted,omitempty"`
}

// inputError has a line and a column from 1, or 0 where SpiceDB doesn't say.
type inputError struct {
	Source  string `json:"source"`
	Kind    string `json:"kind"`
	Message string `json:"message"`
	Line    uint32 `json:"line"`
	Column  uint32 `json:"column"`
	Context string `json:"context"`
	Trace   *trace `json:"trace,omitempty"`
}

type checkResult struct {
	Answer  string      `json:"answer,omitempty"`
	Missing []string    `json:"missing,omitempty"`
	Trace   *trace      `json:"trace,omitempty"`
	Error   *inputError `json:"error,omitempty"`
}

type trace struct {
	Resource     string      `json:"resource"`
	Name         string      `json:"name"`
	IsPermission bool        `json:"isPermission"`
	Subject      string      `json:"subject"`
	Answer       string      `json:"answer"`
	Caveat       *caveatEval `json:"caveat,omitempty"`
	Steps        []*trace    `json:"steps,omitempty"`
}

type caveatEval struct {
	Name       string         `json:"name"`
	Expression string         `json:"expression"`
	Answer     string         `json:"answer"`
	Context    map[string]any `json:"context,omitempty"`
	Missing    []string       `json:"missing,omitempty"`
}

// main isn't called, because the program is a library.
func main() {}

// input and output keep the texts of a request and its response where the worker reads and writes them.
var input, output []byte

// reserve makes room for the text of a request.
//
//go:wasmexport reserve
func reserve(size int32) unsafe.Pointer {
	input = make([]byte, size)
	return unsafe.Pointer(unsafe.SliceData(input))
}

// runRequest runs the request that was written to the reserved bytes.
//
//go:wasmexport run
func runRequest() int32 {
	encoded, err := json.Marshal(answer(input))
	if err != nil {
		encoded, _ = json.Marshal(failed(err.Error()))
	}
	input, output = nil, encoded
	return int32(len(output))
}

// response is where the text of the last response is.
//
//go:wasmexport response
func responseText() unsafe.Pointer {
	return unsafe.Pointer(unsafe.SliceData(output))
}

// answer runs a request. A panic becomes a failure, so that the next request still finds an engine.
func answer(text []byte) (result response) {
	defer func() {
		if r := recover(); r != nil {
			result = failed(fmt.Sprint(r))
		}
	}()
	var req request
	if err := json.Unmarshal(text, &req); err != nil {
		return failed(err.Error())
	}
	result, err := run(req)
	if err != nil {
		return failed(err.Error())
	}
	return result
}

// newResponse has empty lists, which nil isn't in JSON.
func newResponse() response {
	return response{Errors: []inputError{}, Warnings: []inputError{}, Checks: []checkResult{}}
}

func failed(message string) response {
	found := newResponse()
	found.Failure = message
	return found
}

func run(req request) (response, error) {
	found := newResponse()
	core, lines, errors := parseRelationships(req.Relationships)
	if len(errors) > 0 {
		// The schema's errors are reported too, because both are edited at the same time.
		core = nil
		found.Errors = append(found.Errors, errors...)
	}
	ctx := context.Background()
	dev, devErrors, err := development.NewDevContext(ctx, &devv1.RequestContext{Schema: req.Schema, Relationships: core}, development.WithDisableImports())
	if err != nil {
		return found, err
	}
	if devErrors != nil && len(devErrors.InputErrors) > 0 {
		for _, e := range devErrors.InputErrors {
			converted := convertError(e)
			if e.Source == devv1.DeveloperError_RELATIONSHIP {
				converted.Line, converted.Column = lines[e.Context], 1
			}
			found.Errors = append(found.Errors, converted)
		}
		return found, nil
	}
	defer dev.Dispose()
	if len(errors) > 0 {
		return found, nil
	}
	if err := describeSchema(dev, &found); err != nil {
		return found, err
	}
	for _, item := range req.Checks {
		result, err := runCheck(dev, item)
		if err != nil {
			return found, err
		}
		found.Checks = append(found.Checks, result)
	}
	if err := runAssertions(dev, req.Assertions, &found); err != nil {
		return found, err
	}
	return found, runExpected(dev, req.Expected, &found)
}

func describeSchema(dev *development.DevContext, found *response) error {
	formatted, _, err := generator.GenerateSchema(dev.Ctx, dev.CompiledSchema.OrderedDefinitions)
	if err != nil {
		return err
	}
	found.Formatted = strings.TrimSpace(formatted)
	warnings, err := development.GetWarnings(dev.Ctx, dev)
	for _, w := range warnings {
		found.Warnings = append(found.Warnings, inputError{Source: "schema", Kind: "warning", Message: w.Message, Line: w.Line, Column: w.Column, Context: w.SourceCode})
	}
	return err
}

// parseRelationships reads one relationship per line, as in a validation file.
// It also returns the line of each relationship by the texts that errors name it with.
func parseRelationships(text string) ([]*corev1.RelationTuple, map[string]uint32, []inputError) {
	var core []*corev1.RelationTuple
	var errors []inputError
	lines := map[string]uint32{}
	for index, raw := range strings.Split(text, "\n") {
		trimmed := strings.TrimSpace(raw)
		if trimmed == "" || strings.HasPrefix(trimmed, "//") {
			continue
		}
		line := uint32(index + 1)
		fail := func(kind, message string) {
			errors = append(errors, inputError{Source: "relationship", Kind: kind, Message: message, Line: line, Column: 1, Context: trimmed})
		}
		rel, err := tuple.Parse(trimmed)
		if err != nil {
			fail("parse_error", fmt.Sprintf("error parsing relationship `%s`: %s", trimmed, err))
			continue
		}
		short := tuple.StringWithoutCaveatOrExpiration(rel)
		if _, ok := lines[short]; ok {
			fail("duplicate_relationship", fmt.Sprintf("found repeated relationship `%s`", trimmed))
			continue
		}
		lines[short] = line
		if full, err := tuple.String(rel); err == nil {
			lines[full] = line
		}
		core = append(core, rel.ToCoreTuple())
	}
	return core, lines, errors
}

func runCheck(dev *development.DevContext, item check) (checkResult, error) {
	rel, err := tuple.Parse(item.Text)
	if err != nil {
		return checkResult{Error: &inputError{Source: "check_watch", Kind: "parse_error", Message: fmt.Sprintf("error parsing relationship `%s`: %s", item.Text, err), Context: item.Text}}, nil
	}
	result, err := development.RunCheck(dev, rel.Resource, rel.Subject, item.Context)
	if err != nil {
		devErr, failure := development.DistinguishGraphError(dev, err, devv1.DeveloperError_CHECK_WATCH, 0, 0, item.Text)
		if failure != nil {
			return checkResult{}, failure
		}
		converted := convertError(devErr)
		return checkResult{Error: &converted}, nil
	}
	return checkResult{Answer: membership(result.Permissionship), Missing: result.MissingCaveatFields, Trace: convertTrace(result.V1DebugInfo.GetCheck())}, nil
}

func runAssertions(dev *development.DevContext, text string, found *response) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	assertions, inputErr := development.ParseAssertionsYAML(text)
	if inputErr != nil {
		found.Errors = append(found.Errors, convertError(inputErr))
		return nil
	}
	failures, err := development.RunAllAssertions(dev, assertions)
	for _, e := range failures {
		found.Errors = append(found.Errors, convertError(e))
	}
	return err
}

func runExpected(dev *development.DevContext, text string, found *response) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	expected, inputErr := development.ParseExpectedRelationsYAML(text)
	if inputErr != nil {
		found.Errors = append(found.Errors, convertError(inputErr))
		return nil
	}
	members, failures, err := development.RunValidation(dev, expected)
	if err != nil {
		return err
	}
	for _, e := range failures {
		found.Errors = append(found.Errors, convertError(e))
	}
	found.Expected, err = development.GenerateValidation(members)
	return err
}

// convertError shortens the names of enums: `VALIDATION_YAML` becomes `validation_yaml`.
func convertError(e *devv1.DeveloperError) inputError {
	return inputError{
		Source:  strings.ToLower(e.Source.String()),
		Kind:    strings.ToLower(e.Kind.String()),
		Message: e.Message,
		Line:    e.Line,
		Column:  e.Column,
		Context: e.Context,
		Trace:   convertTrace(e.CheckResolvedDebugInformation.GetCheck()),
	}
}

func membership(m dispatchv1.ResourceCheckResult_Membership) string {
	switch m {
	case dispatchv1.ResourceCheckResult_MEMBER:
		return "true"
	case dispatchv1.ResourceCheckResult_CAVEATED_MEMBER:
		return "conditional"
	default:
		return "false"
	}
}

func convertTrace(t *apiv1.CheckDebugTrace) *trace {
	if t == nil {
		return nil
	}
	converted := &trace{
		Resource:     t.GetResource().GetObjectType() + ":" + t.GetResource().GetObjectId(),
		Name:         t.GetPermission(),
		IsPermission: t.GetPermissionType() == apiv1.CheckDebugTrace_PERMISSION_TYPE_PERMISSION,
		Subject:      t.GetSubject().GetObject().GetObjectType() + ":" + t.GetSubject().GetObject().GetObjectId(),
		Answer:       "false",
	}
	if relation := t.GetSubject().GetOptionalRelation(); relation != "" {
		converted.Subject += "#" + relation
	}
	switch t.GetResult() {
	case apiv1.CheckDebugTrace_PERMISSIONSHIP_HAS_PERMISSION:
		converted.Answer = "true"
	case apiv1.CheckDebugTrace_PERMISSIONSHIP_CONDITIONAL_PERMISSION:
		converted.Answer = "conditional"
	}
	if caveat := t.GetCaveatEvaluationInfo(); caveat != nil {
		// The result is that before the caveat was evaluated.
		converted.Caveat = convertCaveat(caveat)
		converted.Answer = converted.Caveat.Answer
	}
	for _, step := range t.GetSubProblems().GetTraces() {
		converted.Steps = append(converted.Steps, convertTrace(step))
	}
	return converted
}

func convertCaveat(caveat *apiv1.CaveatEvalInfo) *caveatEval {
	answer := "false"
	switch caveat.GetResult() {
	case apiv1.CaveatEvalInfo_RESULT_TRUE:
		answer = "true"
	case apiv1.CaveatEvalInfo_RESULT_MISSING_SOME_CONTEXT:
		answer = "conditional"
	}
	return &caveatEval{
		Name:       caveat.GetCaveatName(),
		Expression: caveat.GetExpression(),
		Answer:     answer,
		Context:    caveat.GetContext().AsMap(),
		Missing:    caveat.GetPartialCaveatInfo().GetMissingRequiredContext(),
	}
}
