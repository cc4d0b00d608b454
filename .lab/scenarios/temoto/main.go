// Answers by temoto/robotstxt, whose FromResponse takes the answer of Go's HTTP client, through the server as a proxy.
// An error that it returns counts as "no".
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"time"

	"github.com/temoto/robotstxt"
)

type question struct {
	Play    int
	Origin  string
	Port    int
	Path    string
	Timeout int
}

func main() {
	play := -1
	var data *robotstxt.RobotsData
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var asked question
		if json.Unmarshal(lines.Bytes(), &asked) != nil {
			os.Exit(1)
		}
		if asked.Play != play {
			play = asked.Play
			data = nil
			proxy, _ := url.Parse(fmt.Sprintf("http://127.0.0.1:%d", asked.Port))
			client := http.Client{
				Transport: &http.Transport{Proxy: http.ProxyURL(proxy), DisableKeepAlives: true},
				Timeout:   time.Duration(asked.Timeout) * time.Millisecond,
			}
			if response, err := client.Get(asked.Origin + "/robots.txt"); err == nil {
				data, err = robotstxt.FromResponse(response)
				if err != nil {
					data = nil
				}
				response.Body.Close()
			}
		}
		allowed := data != nil && data.TestAgent(asked.Path, "ExampleBot")
		answer, _ := json.Marshal(map[string]bool{"allowed": allowed})
		fmt.Println(string(answer))
	}
}
