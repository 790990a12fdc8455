// Prints the definition of SpiceDB's API, with everything that it imports, as a FileDescriptorSet.
//
// java-libraries.ts generates Java classes from it, the way authzed-java itself is built, because the available
// com.authzed.api:authzed is older than the API on the pages.
package main

import (
	"log"
	"os"

	v1 "github.com/authzed/authzed-go/proto/authzed/api/v1"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protodesc"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/types/descriptorpb"
)

func main() {
	set := &descriptorpb.FileDescriptorSet{}
	seen := map[string]bool{}
	// protoc requires every file to come after those that it imports.
	var add func(file protoreflect.FileDescriptor)
	add = func(file protoreflect.FileDescriptor) {
		if seen[file.Path()] {
			return
		}
		seen[file.Path()] = true
		for i := range file.Imports().Len() {
			add(file.Imports().Get(i).FileDescriptor)
		}
		set.File = append(set.File, protodesc.ToFileDescriptorProto(file))
	}
	for _, file := range []protoreflect.FileDescriptor{
		v1.File_authzed_api_v1_error_reason_proto,
		v1.File_authzed_api_v1_experimental_service_proto,
		v1.File_authzed_api_v1_permission_service_proto,
		v1.File_authzed_api_v1_schema_service_proto,
		v1.File_authzed_api_v1_watch_service_proto,
	} {
		add(file)
	}
	bytes, err := proto.Marshal(set)
	if err != nil {
		log.Fatal(err)
	}
	if _, err := os.Stdout.Write(bytes); err != nil {
		log.Fatal(err)
	}
}
