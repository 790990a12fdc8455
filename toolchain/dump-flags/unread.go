package main

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/tools/go/packages"

	"github.com/authzed/spicedb/pkg/cmd"
	"github.com/authzed/spicedb/pkg/cmd/datastore"
	"github.com/authzed/spicedb/pkg/cmd/server"
	"github.com/authzed/spicedb/pkg/cmd/testserver"
)

const module = "github.com/authzed/spicedb"

// registers matches the functions that register flags, such as RegisterCacheFlags.
var registers = regexp.MustCompile(`^Register\w*Flags`)

// unreadFlags lists the flags that have no effect, as `command --flag`. Most flags set a struct field. Such a flag is unread
// if every use of the field only copies the value to another field or parameter that isn't read either. A flag without a
// field is unread if no code looks it up by name.
func unreadFlags() (map[string]bool, error) {
	source, err := loadSource()
	if err != nil {
		return nil, err
	}
	serveConfig, testConfig, datastoreConfig := server.NewConfigWithOptionsAndDefaults(), new(testserver.Config), new(datastore.Config)
	serve, testing, gc := new(cobra.Command), new(cobra.Command), new(cobra.Command)
	if err := cmd.RegisterServeFlags(serve, serveConfig); err != nil {
		return nil, err
	}
	cmd.RegisterTestingFlags(testing, testConfig)
	if err := datastore.RegisterDatastoreFlags(gc.Flags(), datastoreConfig); err != nil {
		return nil, err
	}
	unread := map[string]bool{}
	source.addUnread("spicedb serve", serve, serveConfig, unread)
	source.addUnread("spicedb serve-testing", testing, testConfig, unread)
	source.addUnread("spicedb datastore gc", gc, datastoreConfig, unread)
	source.addUnread("spicedb datastore repair", gc, datastoreConfig, unread)
	source.addUnread("spicedb datastore delete-relationships", gc, datastoreConfig, unread)
	return unread, nil
}

// addUnread finds the field that each flag of a command fills, by comparing addresses.
func (s *source) addUnread(name string, command *cobra.Command, config any, unread map[string]bool) {
	fields := map[uintptr][]types.Object{}
	s.addFields(reflect.ValueOf(config).Elem(), nil, fields)
	command.Flags().VisitAll(func(f *pflag.Flag) {
		value := reflect.ValueOf(f.Value)
		if inner := value.Elem(); inner.Kind() == reflect.Struct {
			value = inner.FieldByName("value") // lists wrap the pointer
		}
		path, ok := fields[value.Pointer()]
		isRead := ok || s.names[f.Name]
		for _, field := range path {
			clear(s.seen)
			isRead = isRead && s.isRead(field)
		}
		unread[name+" --"+f.Name] = !isRead
	})
}

// addFields maps the address of each field below a struct to the path of fields that leads to it.
func (s *source) addFields(structure reflect.Value, path []types.Object, fields map[uintptr][]types.Object) {
	t := structure.Type()
	declared, ok := s.packages[t.PkgPath()]
	if !ok {
		return // a struct of a library
	}
	inSource := declared.Scope().Lookup(t.Name()).Type().Underlying().(*types.Struct)
	for i := range structure.NumField() {
		field, fieldPath := structure.Field(i), append(path[:len(path):len(path)], types.Object(inSource.Field(i)))
		if field.Kind() == reflect.Struct {
			s.addFields(field, fieldPath, fields)
		} else {
			fields[field.UnsafeAddr()] = fieldPath
		}
	}
}

// source is the type-checked code of SpiceDB, with the uses of each field and variable.
type source struct {
	packages map[string]*types.Package
	uses     map[types.Object][]use
	parents  map[ast.Node]ast.Node
	seen     map[types.Object]bool // fields and variables that the current search has visited
	names    map[string]bool       // flags that code looks up by name
}

// use is a use of a field or variable.
type use struct {
	at   *ast.Ident
	info *types.Info
}

// loadSource reads the packages of SpiceDB that its commands are built from, without their tests.
func loadSource() (*source, error) {
	all, err := packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedImports | packages.NeedDeps}, module+"/pkg/cmd")
	if err != nil {
		return nil, err
	}
	var own []string
	packages.Visit(all, nil, func(p *packages.Package) {
		if strings.HasPrefix(p.PkgPath, module) {
			own = append(own, p.PkgPath)
		}
	})
	mode := packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports
	loaded, err := packages.Load(&packages.Config{Mode: mode}, own...)
	if err != nil {
		return nil, err
	}
	s := &source{map[string]*types.Package{}, map[types.Object][]use{}, map[ast.Node]ast.Node{}, map[types.Object]bool{}, map[string]bool{}}
	for _, p := range loaded {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
		s.packages[p.PkgPath] = p.Types
		for _, file := range p.Syntax {
			// Generated options copy and print every field, which doesn't count as reading it.
			if !strings.HasPrefix(filepath.Base(p.Fset.Position(file.Pos()).Filename), "zz_generated") {
				s.add(file, p.TypesInfo)
			}
		}
	}
	return s, nil
}

// add indexes the uses and the syntax tree of a file.
func (s *source) add(file *ast.File, info *types.Info) {
	var open []ast.Node
	ast.Inspect(file, func(node ast.Node) bool {
		if node == nil {
			open = open[:len(open)-1]
			return true
		}
		if len(open) > 0 {
			s.parents[node] = open[len(open)-1]
		}
		open = append(open, node)
		switch node := node.(type) {
		case *ast.Ident:
			if object := origin(info.Uses[node]); object != nil {
				s.uses[object] = append(s.uses[object], use{node, info})
			}
		case *ast.CallExpr:
			s.addName(node, info)
		}
		return true
	})
}

// addName records the flag of calls such as `cobrautil.MustGetInt(cmd, "flag")`.
func (s *source) addName(call *ast.CallExpr, info *types.Info) {
	name := identOf(call.Fun)
	if name == nil || !strings.HasPrefix(strings.TrimPrefix(name.Name, "Must"), "Get") {
		return
	}
	for _, argument := range call.Args {
		if value := info.Types[argument].Value; value != nil && value.Kind() == constant.String {
			s.names[constant.StringVal(value)] = true
		}
	}
}

// origin returns the declaration of a field or variable in generic code.
func origin(object types.Object) types.Object {
	if variable, ok := object.(*types.Var); ok {
		return variable.Origin()
	}
	return nil
}

// isRead reports whether any use of a field or variable does more than copy its value. Each one is searched only once, so
// that cycles such as `a = a` end.
func (s *source) isRead(object types.Object) bool {
	if s.seen[object] {
		return false
	}
	s.seen[object] = true
	return slices.ContainsFunc(s.uses[object], s.readsAt)
}

// readsAt is isRead for a single use. It walks up from the name to the expression that determines how the value is used.
func (s *source) readsAt(use use) bool {
	var node ast.Node = use.at
	for {
		switch parent := s.parents[node].(type) {
		case *ast.SelectorExpr:
			if parent.Sel != node {
				return true
			}
			node = parent
			continue
		case *ast.ParenExpr:
			node = parent
			continue
		case *ast.UnaryExpr:
			if parent.Op != token.AND {
				return true
			}
			node = parent // the address; only registration takes one without reading
			continue
		case *ast.AssignStmt:
			return s.readsAssigned(parent, node, use.info)
		case *ast.KeyValueExpr:
			return parent.Key != node && s.reads(use.info.Uses[identOf(parent.Key)])
		case *ast.CallExpr:
			if use.info.Types[parent.Fun].IsType() {
				node = parent // a conversion
				continue
			}
			return s.readsArgument(parent, node, use.info)
		default:
			return true
		}
	}
}

// readsAssigned is isRead for the left side of an assignment that node's value is assigned to.
func (s *source) readsAssigned(assign *ast.AssignStmt, node ast.Node, info *types.Info) bool {
	for i, right := range assign.Rhs {
		if right != node || len(assign.Lhs) != len(assign.Rhs) {
			continue
		}
		left := identOf(assign.Lhs[i])
		if object := info.Defs[left]; object != nil {
			return s.isRead(object)
		}
		return s.reads(info.Uses[left])
	}
	return false // the left side: it is written
}

// readsArgument is isRead for the parameter that node's value is passed to.
func (s *source) readsArgument(call *ast.CallExpr, node ast.Node, info *types.Info) bool {
	name := identOf(call.Fun)
	function, ok := info.Uses[name].(*types.Func)
	if !ok || function.Pkg() == nil {
		return true
	}
	if function.Pkg().Path() == "github.com/spf13/pflag" || registers.MatchString(function.Name()) {
		return false
	}
	if s.packages[function.Pkg().Path()] == nil {
		return true
	}
	signature := function.Origin().Signature()
	if signature.Recv() != nil && types.IsInterface(signature.Recv().Type()) || signature.Variadic() {
		return true
	}
	for i, argument := range call.Args {
		if argument == node {
			return s.isRead(signature.Params().At(i))
		}
	}
	return true // the function itself
}

// reads is isRead for what an expression names. It's true for anything that can't be followed, such as a library's field.
func (s *source) reads(object types.Object) bool {
	variable := origin(object)
	return variable == nil || s.packages[variable.Pkg().Path()] == nil || s.isRead(variable)
}

// identOf returns the last name of `a`, `a.b` or `a[T]`.
func identOf(expression ast.Expr) *ast.Ident {
	switch e := ast.Unparen(expression).(type) {
	case *ast.Ident:
		return e
	case *ast.SelectorExpr:
		return e.Sel
	case *ast.IndexExpr:
		return identOf(e.X)
	default:
		return nil
	}
}
