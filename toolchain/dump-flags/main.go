// Dump-flags prints the commands and flags of SpiceDB as JSON, for `npm run manifest`. It builds the same command tree as the
// spicedb binary, so its output includes what the help omits: hidden commands and flags, deprecation messages, and flags
// that do nothing.
package main

import (
	"encoding/json"
	"log"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/authzed/spicedb/pkg/cmd"
)

// command is a command of the tree. Its JSON matches lib/flags/build/schema.ts.
type command struct {
	Name    string   `json:"name"`
	Usage   string   `json:"usage,omitempty"`
	Aliases []string `json:"aliases,omitempty"`
	Hidden  bool     `json:"hidden,omitempty"`
	Flags   []flag   `json:"flags"`
}

type flag struct {
	Name       string `json:"name"`
	Shorthand  string `json:"shorthand,omitempty"`
	Type       string `json:"type"`
	Default    string `json:"default,omitempty"`
	Required   bool   `json:"required,omitempty"`
	Hidden     bool   `json:"hidden,omitempty"`
	Deprecated string `json:"deprecated,omitempty"`
	NoEffect   bool   `json:"noEffect,omitempty"`
}

func main() {
	root, err := cmd.BuildRootCommand()
	if err != nil {
		log.Fatal(err)
	}
	unread, err := unreadFlags()
	if err != nil {
		log.Fatal(err)
	}
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(walk(root, unread)); err != nil {
		log.Fatal(err)
	}
}

// walk lists a command and everything below it, parents first.
func walk(c *cobra.Command, unread map[string]bool) []command {
	found := command{Name: c.CommandPath(), Aliases: c.Aliases, Hidden: c.Hidden, Flags: []flag{}}
	if c.Runnable() {
		found.Usage = c.UseLine()
	}
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		found.Flags = append(found.Flags, flag{
			Name:       f.Name,
			Shorthand:  f.Shorthand,
			Type:       typeName(*f),
			Default:    defaultText(f),
			Required:   len(f.Annotations[cobra.BashCompOneRequiredFlag]) > 0,
			Hidden:     f.Hidden,
			Deprecated: f.Deprecated,
			NoEffect:   unread[c.CommandPath()+" --"+f.Name],
		})
	})
	commands := []command{found}
	for _, child := range c.Commands() {
		commands = append(commands, walk(child, unread)...)
	}
	return commands
}

// typeName returns the type that the help prints, ignoring a replacement in backquotes in the usage text.
func typeName(f pflag.Flag) string {
	f.Usage = ""
	if name, _ := pflag.UnquoteUsage(&f); name != "" {
		return name
	}
	return "bool"
}

// defaultText returns the default value, or an empty string for the zero value of the type.
func defaultText(f *pflag.Flag) string {
	switch text := strings.TrimSuffix(strings.TrimPrefix(f.DefValue, "["), "]"); text {
	case "false", "0", "0s", "<nil>":
		return ""
	default:
		return text
	}
}
